/** The first marks of a device by pass and day: what it would answer to a pass that is shown again. */

import type { DeviceStorage, StorageChange } from "@/lib/device/storage";
import type { FirstCheckIn } from "../protocol/evaluate-pass";
import type { Scan } from "../protocol/protocol";

/** First marks by day. */
export type FirstCheckIns = Record<string, FirstCheckIn>;

/** Where the marks of a place are kept. */
export const getCheckInTable = (rehearsal: boolean) => (rehearsal ? "rehearsals" : "marks");

type CheckInPlace = Pick<Scan, "key" | "day" | "rehearsal">;

/** The change that takes the mark of a scan away. */
export async function buildCheckInRemoval(
  storage: DeviceStorage,
  { key, day, rehearsal }: CheckInPlace,
): Promise<StorageChange> {
  const table = getCheckInTable(rehearsal);
  const { [day]: _, ...value } = (await storage.get<FirstCheckIns>(table, key)) ?? {};
  return { table, key, value };
}

/** The change that notes a first mark. */
export async function buildCheckInChange(
  storage: DeviceStorage,
  { key, day, rehearsal }: CheckInPlace,
  mark: FirstCheckIn,
): Promise<StorageChange> {
  const table = getCheckInTable(rehearsal);
  const days = (await storage.get<FirstCheckIns>(table, key)) ?? {};
  return { table, key, value: { ...days, [day]: mark } };
}
