/** Finds passes that several gates have let in on one day, without knowing of each other. */
import "server-only";
import type { Desk } from "../desk/provided";
import type { Row } from "../desk/rows";
import type { Admission } from "../people/door";

export interface TwiceAdmitted {
  row: Row;
  day: string;
  /** One of each device, the earliest first. */
  admissions: readonly Admission[];
}

/** All of them, the latest first. What the desk itself marked is no gate. */
export function twoGates({ book, arrivals }: Pick<Desk, "book" | "arrivals">): TwiceAdmitted[] {
  const found: TwiceAdmitted[] = [];
  for (const { form, id, admissions = {} } of arrivals.all()) {
    const row = book.row(form, id);
    if (!row) continue;
    for (const [day, all] of Object.entries(admissions)) {
      const byDevice = Map.groupBy(
        all.filter(({ device }) => device !== ""),
        (one) => one.device,
      );
      const firsts = [...byDevice.values()].flatMap(([first]) => first ?? []);
      if (firsts.length > 1) found.push({ row, day, admissions: firsts });
    }
  }
  const timeOf = ({ admissions }: TwiceAdmitted) => admissions.at(-1)?.at.getTime() ?? 0;
  return found.sort((a, b) => timeOf(b) - timeOf(a));
}
