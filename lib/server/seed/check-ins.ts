/** Invented check-ins, to try the report and the figures of the gate. The same number gives the same ones. */

import type { CheckIns } from "@/lib/check-ins/admissions";
import { fairClock } from "@/lib/fair/clock";
import { listFairDays } from "@/lib/fair/days";
import { createRandom } from "./submissions";

/** Days of ten visitors; some do not come. */
const visits = [1, 2, 1, 0, 3, 2, 1, 2, 1, 2];
const hours = [10, 10, 11, 11, 11, 12, 13, 14, 14, 15, 16, 17];
const gates = ["Ana giriş 1", "Ana giriş 2", "Otopark girişi"];

/** @param most maximum of visits @param now later visits are left out */
export function generateCheckIns(n: number, most: number, now: Date): CheckIns {
  const next = createRandom(n * 7 + 5);
  const days = listFairDays();
  const checkIns: CheckIns = { days: {}, admissions: {} };
  const count = Math.min(visits[n % visits.length] ?? 0, days.length, most);
  const first = Math.floor(next() * (days.length - count + 1));
  for (const day of days.slice(first, first + count)) {
    const hour = hours[Math.floor(next() * hours.length)] ?? 10;
    const minute = Math.floor(next() * 60);
    const at = new Date(
      fairClock.toTime(Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000),
    );
    if (at > now) break;
    const gate = gates[Math.floor(next() * gates.length)] ?? "";
    checkIns.days[day] = at;
    checkIns.admissions[day] = [{ at, gate, device: "seed", number: n + 1 }];
  }
  return checkIns;
}
