/** The one thing in a letter that somebody typed. Whoever names a stranger's address chooses it, too. */
import type { RegistrationRecord } from "../registration/record";

const LONGEST = 60;
/** Words of letters, their marks and apostrophes: nothing that a mail program would make a link of. */
const NAME =
  /^[\p{L}'’](?:[\p{L}'’]|\p{M}{1,3}(?!\p{M}))*(?: [\p{L}'’](?:[\p{L}'’]|\p{M}{1,3}(?!\p{M}))*)*$/u;

/** The name that a letter greets by; undefined for what does not look like one. */
export function greetedName(
  record: Pick<RegistrationRecord, "firstName" | "lastName">,
): string | undefined {
  const name = `${record.firstName} ${record.lastName}`.replace(/\s+/g, " ").trim();
  return name.length <= LONGEST && NAME.test(name) && /\p{L}/u.test(name) ? name : undefined;
}
