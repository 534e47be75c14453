/** The only free text in an email. Attackers can send any name to a stranger's address, so it must look like a name. */

import { removeInvisible } from "@/lib/registration/answers/clean-text";
import { formatFullName, isPersonName } from "@/lib/registration/answers/full-name";
import type { RegistrationRecord } from "@/lib/registration/record";

const MAX_GREETING_NAME_LENGTH = 60;

/** Returns undefined if the name does not look like one. */
export function getGreetingName(
  record: Pick<RegistrationRecord, "firstName" | "lastName">,
): string | undefined {
  return toGreetingName(formatFullName(record));
}

export function toGreetingName(typed: string): string | undefined {
  if (typed.length > 4 * MAX_GREETING_NAME_LENGTH) return undefined;
  const name = removeInvisible(typed).replace(/\s+/g, " ").trim();
  return name.length <= MAX_GREETING_NAME_LENGTH && isPersonName(name) ? name : undefined;
}
