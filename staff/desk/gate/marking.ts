/** Decides who can be marked as arrived, and where the mark is stored. */
import "server-only";
import type { ArrivalRepository } from "@/lib/check-ins/arrivals";
import { isFairDay, openDays, today } from "@/lib/fair/days";
import type { FormName } from "@/lib/registration/forms";
import { decide } from "@/staff/gate/protocol/decide";
import { marksOn } from "@/staff/gate/protocol/rules";
import type { Verdict } from "@/staff/gate/protocol/verdict";
import type { Desk } from "../context/desk";
import { isCurrent } from "../core/arrivals";
import { letsIn, personOnPass } from "../record/passes";
import { alreadyInAt, marksOf } from "./already-in";

export interface Marking {
  arrivals: ArrivalRepository;
  /** The day in ISO 8601. */
  day: string;
  rehearsal: boolean;
}

/** A mark at the entrance, by the rules of the entrance. Nobody is marked in a former edition. */
export function markingAtEntrance(
  { store }: Pick<Desk, "store">,
  rehearsal: boolean,
): Marking | undefined {
  if (!isCurrent(store.edition)) return undefined;
  const day = today();
  const place = marksOn(day, rehearsal);
  if (place === "nowhere") return undefined;
  return place === "arrivals"
    ? { arrivals: store.arrivals, day, rehearsal: false }
    : { arrivals: store.rehearsals, day, rehearsal: true };
}

/**
 * A mark by hand for a day. The day must be open for marks; a mark can be taken back for any day of the fair. The
 * marks of a former edition stay as they are.
 */
export function markingByHand(
  { store }: Pick<Desk, "store">,
  day: string,
  takesBack: boolean,
): Marking | undefined {
  if (!isCurrent(store.edition)) return undefined;
  const allowed = takesBack ? isFairDay(day) : openDays().includes(day);
  return allowed ? { arrivals: store.arrivals, day, rehearsal: false } : undefined;
}

/** Who is to be marked. */
export interface Marked {
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
export async function verdictOn(
  desk: Desk,
  { form, id, holder }: Marked,
  { day, rehearsal }: Pick<Marking, "day" | "rehearsal">,
  anyway: boolean,
): Promise<Verdict | undefined> {
  const marks = marksOf(desk, rehearsal);
  await Promise.all([desk.cache.refresh(), desk.staffFiles.refresh(), marks.refresh()]);
  const row = desk.cache.row(form, id);
  if (!row) return undefined;
  const person = personOnPass(row);
  const asked = { day, rehearsal, anyway, way: "server" } as const;
  if (!letsIn({ form, holder }, desk.staffFiles.of(form, id))) {
    return decide({ code: "noPass", person }, asked);
  }
  // People on a stand have one pass each.
  const other = holder ? undefined : alreadyInAt(desk, row, marks, day);
  return decide(
    { code: "pass", person, ...(other && { other: { at: other.at.toISOString() } }) },
    asked,
  );
}
