/** The check-in of a day that is stored already, and who made it. */
import "server-only";
import type { CheckInRepository } from "@/lib/check-ins/check-in-repository";
import type { Admission } from "@/lib/check-ins/gate";
import type { FirstCheckIn } from "../protocol/evaluate-pass";

type CheckInKey = Parameters<CheckInRepository["admit"]>[0];

interface StoredCheckIn {
  at: Date;
  by?: Admission;
}

export async function loadCheckIn(
  checkIns: CheckInRepository,
  { form, id, day }: CheckInKey,
): Promise<StoredCheckIn | undefined> {
  const at = (await checkIns.readDays(form, id))[day];
  if (!at) return undefined;
  const [first] = (await checkIns.listAdmissions(form, id))[day] ?? [];
  return { at, ...(first?.at.getTime() === at.getTime() && { by: first }) };
}

export function toFirstCheckIn(checkIn: StoredCheckIn): FirstCheckIn;
export function toFirstCheckIn(checkIn: StoredCheckIn | undefined): FirstCheckIn | undefined;
export function toFirstCheckIn(checkIn: StoredCheckIn | undefined): FirstCheckIn | undefined {
  return (
    checkIn && { at: checkIn.at.toISOString(), ...(checkIn.by?.gate && { gate: checkIn.by.gate }) }
  );
}
