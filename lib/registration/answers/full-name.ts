interface NameFields {
  firstName?: unknown;
  lastName?: unknown;
}

/** The name of a person as pages, passes and emails show it, in every language: first name, last name. */
export function formatFullName({ firstName, lastName }: NameFields): string {
  return `${firstName} ${lastName}`.trim();
}

/** Signs within a name: apostrophes as keyboards type them, hyphens, and the middle dots of Catalan and Japanese. */
const SIGNS = "'’‘`´′׳״·・‐‑–־֊-";
/** A letter with its marks, and with the joiner that some scripts need behind it (`clean-text.ts` removes all others). */
const LETTER = String.raw`\p{L}(?:\p{M}{1,3}(?!\p{M}))?\p{Join_Control}?`;
/** A dot ends a word at most ("Dr."): a mail program can make no link of it. */
const WORD = String.raw`['’‘]?(?:${LETTER}[${SIGNS}]{0,2})+\.?`;

const NAME = new RegExp(`^${WORD}(?: ${WORD})*$`, "u");
const PARTS = new RegExp(String.raw`^[\p{L}\p{M}\p{Join_Control}\s.,${SIGNS}]+$`, "u");

/** Whether a cleaned text looks like the name of a person: words of letters, with signs within them. */
export function isPersonName(text: string): boolean {
  return NAME.test(text);
}

/** Whether a text may be parts of a name as somebody types them, with commas and dots anywhere. */
export function isNameParts(text: string): boolean {
  return PARTS.test(text);
}
