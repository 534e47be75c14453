/**
 * The name is the only typed text in a letter. Somebody who types a stranger's address also chooses the name. So it
 * must look like a name.
 */

import { removeInvisible } from "../registration/answers/clean-text";
import { formatFullName, isPersonName } from "../registration/answers/full-name";
import type { RegistrationRecord } from "../registration/record";

const MAX_GREETING_NAME_LENGTH = 60;

/** The name in the greeting of a letter, or undefined if it does not look like a name. */
export function getGreetingName(
  record: Pick<RegistrationRecord, "firstName" | "lastName">,
): string | undefined {
  return toGreetingName(formatFullName(record));
}

/** A typed name of a person as a letter may show it, or undefined if it does not look like one. */
export function toGreetingName(typed: string): string | undefined {
  if (typed.length > 4 * MAX_GREETING_NAME_LENGTH) return undefined;
  const name = removeInvisible(typed).replace(/\s+/g, " ").trim();
  return name.length <= MAX_GREETING_NAME_LENGTH && isPersonName(name) ? name : undefined;
}
