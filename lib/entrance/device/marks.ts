/** The first marks of a device by pass and day: what it would answer to a pass that is shown again. */
import type { FirstMark } from "../decide";
import type { Scan } from "../protocol";
import type { Change, DeviceStorage } from "./storage";

/** First marks by day. */
export type Marks = Record<string, FirstMark>;

/** Where the marks of a place are kept. */
export const marksTable = (rehearsal: boolean) => (rehearsal ? "rehearsals" : "marks");

type Place = Pick<Scan, "key" | "day" | "rehearsal">;

/** The change that takes the mark of a scan away. */
export async function unmarked(
  storage: DeviceStorage,
  { key, day, rehearsal }: Place,
): Promise<Change> {
  const table = marksTable(rehearsal);
  const { [day]: _, ...value } = (await storage.get<Marks>(table, key)) ?? {};
  return { table, key, value };
}

/** The change that notes a first mark. */
export async function marked(
  storage: DeviceStorage,
  { key, day, rehearsal }: Place,
  mark: FirstMark,
): Promise<Change> {
  const table = marksTable(rehearsal);
  const days = (await storage.get<Marks>(table, key)) ?? {};
  return { table, key, value: { ...days, [day]: mark } };
}
