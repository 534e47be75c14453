/** An input that people do not see. Programs that fill in every input also fill in this one. */
export const honeypot = "comments";

export function isHoneypotFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
