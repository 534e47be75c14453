/** Decides who can be marked as arrived, and where the mark is stored. */
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
  arrivals: CheckInRepository;
  /** The day in ISO 8601. */
  day: string;
  rehearsal: boolean;
}

/** A mark at the entrance, by the rules of the entrance. Nobody is marked in a former edition. */
export function resolveGateCheckIn(
  { store }: Pick<DeskContext, "store">,
  rehearsal: boolean,
): CheckInTarget | undefined {
  if (!isCurrentEdition(store.edition)) return undefined;
  const day = getToday();
  const place = resolveCheckInPlace(day, rehearsal);
  if (place === "nowhere") return undefined;
  return place === "arrivals"
    ? { arrivals: store.arrivals, day, rehearsal: false }
    : { arrivals: store.rehearsals, day, rehearsal: true };
}

/**
 * A mark by hand for a day. The day must be open for marks; a mark can be taken back for any day of the fair. The
 * marks of a former edition stay as they are.
 */
export function resolveManualCheckIn(
  { store }: Pick<DeskContext, "store">,
  day: string,
  takesBack: boolean,
): CheckInTarget | undefined {
  if (!isCurrentEdition(store.edition)) return undefined;
  const allowed = takesBack ? isFairDay(day) : listCheckInDays().includes(day);
  return allowed ? { arrivals: store.arrivals, day, rehearsal: false } : undefined;
}

/** Who is to be marked. */
export interface CheckInSubject {
  form: FormName;
  id: string;
  /** The id of the pass of somebody on the stand. */
  holder?: string;
}

/**
 * Decides by the rules of the entrance about somebody who has shown a pass or was found in a list. Undefined if the
 * registration is not there any more.
 * @param anyway lets them in although another pass of this person is in
 * @throws StoreUnavailable
 */
export async function evaluateCheckIn(
  desk: DeskContext,
  { form, id, holder }: CheckInSubject,
  { day, rehearsal }: Pick<CheckInTarget, "day" | "rehearsal">,
  anyway: boolean,
): Promise<Verdict | undefined> {
  const marks = selectCheckIns(desk, rehearsal);
  await Promise.all([desk.cache.refresh(), desk.staffFiles.refresh(), marks.refresh()]);
  const row = desk.cache.row(form, id);
  if (!row) return undefined;
  const person = getPersonOnPass(row);
  const asked = { day, rehearsal, anyway, way: "server" } as const;
  if (!canEnter({ form, holder }, desk.staffFiles.of(form, id))) {
    return evaluatePass({ code: "noPass", person }, asked);
  }
  // People on a stand have one pass each.
  const other = holder ? undefined : findOtherCheckInAtDesk(desk, row, marks, day);
  return evaluatePass(
    { code: "pass", person, ...(other && { other: { at: other.at.toISOString() } }) },
    asked,
  );
}
