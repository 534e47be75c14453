/** The first marks of a device by pass and day: what it would answer to a pass that is shown again. */

import type { DeviceStorage, StorageChange } from "@/lib/device/storage";
import type { FirstMark } from "../protocol/decide";
import type { Scan } from "../protocol/protocol";

/** First marks by day. */
export type FirstMarks = Record<string, FirstMark>;

/** Where the marks of a place are kept. */
export const marksTable = (rehearsal: boolean) => (rehearsal ? "rehearsals" : "marks");

type MarkPlace = Pick<Scan, "key" | "day" | "rehearsal">;

/** The change that takes the mark of a scan away. */
export async function unmarked(
  storage: DeviceStorage,
  { key, day, rehearsal }: MarkPlace,
): Promise<StorageChange> {
  const table = marksTable(rehearsal);
  const { [day]: _, ...value } = (await storage.get<FirstMarks>(table, key)) ?? {};
  return { table, key, value };
}

/** The change that notes a first mark. */
export async function marked(
  storage: DeviceStorage,
  { key, day, rehearsal }: MarkPlace,
  mark: FirstMark,
): Promise<StorageChange> {
  const table = marksTable(rehearsal);
  const days = (await storage.get<FirstMarks>(table, key)) ?? {};
  return { table, key, value: { ...days, [day]: mark } };
}
