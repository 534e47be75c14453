interface NameFields {
  firstName?: unknown;
  lastName?: unknown;
}

/** People with one name fill in a sign for the other, which nobody wants to read. */
export function formatFullName({ firstName, lastName }: NameFields): string {
  const parts = [firstName, lastName].map(String);
  const names = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  return (names.length > 0 ? names : parts).join(" ").trim();
}

/** Apostrophes as keyboards type them, hyphens, and the middle dots of Catalan and Japanese. */
const SIGNS = "'’‘`´′׳״·・‐‑–־֊-";
/** A letter with its marks, and with the joiner that some scripts need behind it. */
const LETTER = String.raw`\p{L}(?:\p{M}{1,3}(?!\p{M}))?\p{Join_Control}?`;
/** A dot only ends a word ("Dr."), so that mail programs make no link of it. */
const WORD = String.raw`['’‘]?(?:${LETTER}[${SIGNS}]{0,2})+\.?`;

const NAME = new RegExp(`^${WORD}(?: ${WORD})*$`, "u");
const PARTS = new RegExp(String.raw`^[\p{L}\p{M}\p{Join_Control}\s.,${SIGNS}]+$`, "u");

export function isPersonName(text: string): boolean {
  return NAME.test(text);
}

export function isNameParts(text: string): boolean {
  return PARTS.test(text);
}
