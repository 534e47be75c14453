/**
 * The name is the only typed text in a letter. Somebody who types a stranger's address also chooses the name. So it
 * must look like a name.
 */
import { fullName, isPersonName } from "../registration/answers/full-name";
import { removeInvisible } from "../registration/answers/hygiene";
import type { RegistrationRecord } from "../registration/record";

const LONGEST_NAME = 60;

/** The name in the greeting of a letter, or undefined if it does not look like a name. */
export function greetedName(
  record: Pick<RegistrationRecord, "firstName" | "lastName">,
): string | undefined {
  return greeted(fullName(record));
}

/** A typed name of a person as a letter may show it, or undefined if it does not look like one. */
export function greeted(typed: string): string | undefined {
  if (typed.length > 4 * LONGEST_NAME) return undefined;
  const name = removeInvisible(typed).replace(/\s+/g, " ").trim();
  return name.length <= LONGEST_NAME && isPersonName(name) ? name : undefined;
}
