/** Decides who can be checked in, and where the check-in is stored. */
import "server-only";
import type { CheckInRepository } from "@/lib/check-ins/check-in-repository";
import { getToday, isFairDay, listCheckInDays } from "@/lib/fair/days";
import type { FormName } from "@/lib/registration/forms";
import { evaluatePass } from "@/staff/gate/protocol/evaluate-pass";
import { resolveCheckInPlace } from "@/staff/gate/protocol/rules";
import type { Verdict } from "@/staff/gate/protocol/verdict";
import type { DeskContext } from "../context/desk-context";
import { isCurrentEdition } from "../core/check-ins";
import { canEnter, getPersonOnPass } from "../record/passes";
import { findOtherCheckInAtDesk, selectCheckIns } from "./other-check-in";

export interface CheckInTarget {
  checkIns: CheckInRepository;
  /** In ISO 8601. */
  day: string;
  rehearsal: boolean;
}

/** Check-in by the gate's rules. A former edition accepts none. */
export function resolveGateCheckIn(
  { store }: Pick<DeskContext, "store">,
  rehearsal: boolean,
): CheckInTarget | undefined {
  if (!isCurrentEdition(store.edition)) return undefined;
  const day = getToday();
  const place = resolveCheckInPlace(day, rehearsal);
  if (place === "nowhere") return undefined;
  return place === "checkIns"
    ? { checkIns: store.checkIns, day, rehearsal: false }
    : { checkIns: store.rehearsals, day, rehearsal: true };
}

/**
 * Manual check-in for a day that is open for check-ins. It can be undone for any day of the fair. Check-ins of a former
 * edition are read-only.
 */
export function resolveManualCheckIn(
  { store }: Pick<DeskContext, "store">,
  day: string,
  takesBack: boolean,
): CheckInTarget | undefined {
  if (!isCurrentEdition(store.edition)) return undefined;
  const allowed = takesBack ? isFairDay(day) : listCheckInDays().includes(day);
  return allowed ? { checkIns: store.checkIns, day, rehearsal: false } : undefined;
}

export interface CheckInSubject {
  form: FormName;
  id: string;
  /** Pass id of a person on the stand. */
  holder?: string;
}

/**
 * Applies the gate's rules to a person who showed a pass or was found in a list. Undefined if the registration no
 * longer exists.
 * @param anyway admits the person although another of their passes is checked in
 * @throws StoreUnavailable
 */
export async function evaluateCheckIn(
  desk: DeskContext,
  { form, id, holder }: CheckInSubject,
  { day, rehearsal }: Pick<CheckInTarget, "day" | "rehearsal">,
  anyway: boolean,
): Promise<Verdict | undefined> {
  const checkIns = selectCheckIns(desk, rehearsal);
  await Promise.all([desk.cache.refresh(), desk.reviews.refresh(), checkIns.refresh()]);
  const row = desk.cache.findRow(form, id);
  if (!row) return undefined;
  const person = getPersonOnPass(row);
  const asked = { day, rehearsal, anyway, way: "server" } as const;
  if (!canEnter({ form, holder }, desk.reviews.get(form, id))) {
    return evaluatePass({ code: "noPass", person }, asked);
  }
  // People on a stand have one pass each.
  const other = holder ? undefined : findOtherCheckInAtDesk(desk, row, checkIns, day);
  return evaluatePass(
    { code: "pass", person, ...(other && { other: { at: other.at.toISOString() } }) },
    asked,
  );
}
