import "server-only";
import type { CheckIns } from "@/lib/check-ins/admissions";
import type { DeskRow } from "../core/rows";
import { normalizeMailbox } from "../people/person";

/** Why an attendee does not count as a visitor. */
export const leftOutReasons = ["exhibitors", "press", "service"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** A person, or a person on a stand of whom only the name is known. */
export interface Attendee {
  rows: readonly DeskRow[];
  checkIns: { id: string; checkIns: CheckIns }[];
  reason: LeftOutReason | undefined;
}

/** Counts registrations that share an email address with another of these people. */
export function countSharedAddresses(people: readonly Attendee[]): number {
  const byAddress = new Map<string, { people: Set<Attendee>; registrations: number }>();
  for (const person of people) {
    for (const { form, values } of person.rows) {
      const address = form === "visit" ? normalizeMailbox(String(values.email ?? "")) : "";
      if (!address) continue;
      const known = byAddress.get(address) ?? { people: new Set(), registrations: 0 };
      known.people.add(person);
      known.registrations += 1;
      byAddress.set(address, known);
    }
  }
  return [...byAddress.values()]
    .filter((one) => one.people.size > 1)
    .reduce((sum, { registrations }) => sum + registrations, 0);
}
