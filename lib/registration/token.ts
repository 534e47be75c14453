/** How long the token of a pass is: 120 random bits. */
export const TOKEN_LENGTH = 20;

/** Whether a text has the form of a pass token. */
export function isToken(text: string): boolean {
  return /^[\w-]{20}$/.test(text);
}
