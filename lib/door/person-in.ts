import "server-only";
import { companyOnPass, nameOnPass } from "../desk/passes";
import type { Row } from "../desk/rows";
import type { Verdict } from "../entrance/protocol";

/** What the door shows of a registration: as much as a badge. */
export function personIn(row: Row): NonNullable<Verdict["person"]> {
  return { name: nameOnPass(row), company: companyOnPass(row), form: row.form };
}
