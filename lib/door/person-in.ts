import "server-only";
import type { Row } from "../desk/rows";
import type { Verdict } from "../entrance/protocol";

/** What the door shows of a registration: as much as a badge. */
export function personIn({ form, values }: Row): NonNullable<Verdict["person"]> {
  return {
    name: `${values.firstName} ${values.lastName}`,
    company: String(values.company ?? values.organization ?? ""),
    form,
  };
}
