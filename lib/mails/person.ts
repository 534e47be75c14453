/**
 * The name is the only typed text in a letter. Somebody who types a stranger's address also chooses the name. So it
 * must look like a name.
 */
import { fullName } from "../registration/full-name";
import type { RegistrationRecord } from "../registration/record";

const LONGEST_NAME = 60;
/**
 * Words of letters and their marks, with hyphens and apostrophes within them. A dot ends a word at most ("Dr."):
 * a mail program can make no link of it.
 */
const LETTER = String.raw`\p{L}(?:\p{M}{1,3}(?!\p{M}))?`;
const WORD = String.raw`['’‘]?(?:${LETTER}['’‘‐‑-]{0,2})+\.?`;
const NAME_PATTERN = new RegExp(`^${WORD}(?: ${WORD})*$`, "u");

/** The name in the greeting of a letter, or undefined if it does not look like a name. */
export function greetedName(
  record: Pick<RegistrationRecord, "firstName" | "lastName">,
): string | undefined {
  return greeted(fullName(record));
}

/** A typed name of a person as a letter may show it, or undefined if it does not look like one. */
export function greeted(typed: string): string | undefined {
  const name = typed.replace(/\s+/g, " ").trim();
  return name.length <= LONGEST_NAME && NAME_PATTERN.test(name) ? name : undefined;
}
