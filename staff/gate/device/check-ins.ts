/** First check-ins on a device, by pass and day: what it answers when a pass is shown again. */

import type { DeviceStorage, StorageChange } from "@/lib/device/storage";
import type { FirstCheckIn } from "../protocol/evaluate-pass";
import type { Scan } from "../protocol/protocol";

/** Keyed by day. */
export type FirstCheckIns = Record<string, FirstCheckIn>;

export const getCheckInTable = (rehearsal: boolean) => (rehearsal ? "rehearsals" : "marks");

type CheckInPlace = Pick<Scan, "key" | "day" | "rehearsal">;

export async function buildCheckInRemoval(
  storage: DeviceStorage,
  { key, day, rehearsal }: CheckInPlace,
): Promise<StorageChange> {
  const table = getCheckInTable(rehearsal);
  const { [day]: _, ...value } = (await storage.get<FirstCheckIns>(table, key)) ?? {};
  return { table, key, value };
}

export async function buildCheckInChange(
  storage: DeviceStorage,
  { key, day, rehearsal }: CheckInPlace,
  checkIn: FirstCheckIn,
): Promise<StorageChange> {
  const table = getCheckInTable(rehearsal);
  const days = (await storage.get<FirstCheckIns>(table, key)) ?? {};
  return { table, key, value: { ...days, [day]: checkIn } };
}
