/** 120 random bits. */
export const TOKEN_LENGTH = 20;

export function isToken(text: string): boolean {
  return /^[\w-]{20}$/.test(text);
}
