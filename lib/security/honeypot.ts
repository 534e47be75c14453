/** Name of an input that no person sees: programs that fill in everything fill it in, too. */
export const honeypot = "comments";

/** Whether somebody fell for it. */
export function isCaught(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
