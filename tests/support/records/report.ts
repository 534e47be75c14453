/** Invented editions for the report: rows, checkIns and files that a case names by hand. */

import { listFairDays } from "@/lib/fair/days";
import type { FormName } from "@/lib/registration/forms";
import { emptyReview, type Review } from "@/lib/reviews/review";
import type { DeskRow } from "@/staff/desk/core/rows";
import type { AttendanceCheckIns, EditionData } from "@/staff/desk/report/attendance";
import { deskRow } from "./desk-rows";

export interface Case {
  rows?: DeskRow[];
  checkIns?: AttendanceCheckIns[];
  reviews?: Record<string, Partial<Review>>;
}

/** What the report knows of a case. */
export function knownOf({ rows = [], checkIns = [], reviews = {} }: Case): EditionData {
  return {
    days: listFairDays(),
    getRows: (form) => rows.filter((row) => row.form === form).sort((a, b) => a.at - b.at),
    checkIns,
    getReview: (_, id) => ({ ...emptyReview, ...reviews[id] }),
  };
}

/** Somebody who shares nothing with others: the id makes name, e-mail and number. */
export function somebody(
  form: FormName,
  id: string,
  changed: Record<string, unknown> = {},
): DeskRow {
  return deskRow(form, id, {
    firstName: id,
    lastName: "Deneme",
    email: `${id}@example.com`,
    mobile: `+90555${String(Array.from(id, (letter) => letter.charCodeAt(0)).join("")).slice(-7)}`,
    ...changed,
  });
}

/** The checkIns of a registration: days with times on the fair's clock, and the gate if there was one. */
export function came(
  form: FormName,
  id: string,
  ...times: (string | [time: string, gate: string])[]
): AttendanceCheckIns {
  const marked: Required<Pick<AttendanceCheckIns, "days" | "admissions">> = {
    days: {},
    admissions: {},
  };
  for (const one of times) {
    const [time, gate] = typeof one === "string" ? [one] : one;
    const at = new Date(`${time}:00+03:00`);
    const day = time.slice(0, 10);
    marked.days[day] = at;
    if (gate) marked.admissions[day] = [{ at, gate, device: "d", number: 1 }];
  }
  return { form, id, ...marked };
}

/** The file of an accepted exhibitor. */
export function accepted(
  country: string,
  stand: { hall: number; area: number },
  more: Partial<Review> = {},
): Partial<Review> {
  const decided = { state: "accepted", at: "2026-08-01T09:00:00.000Z", by: "desk" } as const;
  return {
    decision: {
      ...decided,
      stand: { hall: stand.hall, number: "A1", area: stand.area },
      listing: { company: more.slug ?? "Örnek A.Ş.", sectors: [], country },
    },
    history: [{ id: "1", ...decided }],
    ...more,
  };
}
