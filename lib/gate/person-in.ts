import "server-only";
import type { Row } from "../desk/core/rows";
import { companyOnPass, nameOnPass } from "../desk/record/passes";
import type { Verdict } from "../entrance/protocol";

/** What a gate shows of a registration: as much as a badge. */
export function personIn(row: Row): NonNullable<Verdict["person"]> {
  return { name: nameOnPass(row), company: companyOnPass(row), form: row.form };
}
