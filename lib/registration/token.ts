/** 120 random bits. */
export const TOKEN_LENGTH = 20;

/** Checks only the form. */
export function isToken(text: string): boolean {
  return /^[\w-]{20}$/.test(text);
}
