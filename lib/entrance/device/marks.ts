/** The first marks of a device by pass and day: what it would answer to a pass that is shown again. */
import type { FirstMark } from "../decide";
import type { Scan } from "../protocol";
import type { Change, Drawer } from "./drawer";

/** First marks by day. */
export type Marks = Record<string, FirstMark>;

/** Where the marks of a place are kept. */
export const marksShelf = (rehearsal: boolean) => (rehearsal ? "rehearsals" : "marks");

type Place = Pick<Scan, "key" | "day" | "rehearsal">;

/** The change that takes the mark of a scan away. */
export async function unmarked(drawer: Drawer, { key, day, rehearsal }: Place): Promise<Change> {
  const shelf = marksShelf(rehearsal);
  const { [day]: _, ...value } = (await drawer.get<Marks>(shelf, key)) ?? {};
  return { shelf, key, value };
}

/** The change that notes a first mark. */
export async function marked(
  drawer: Drawer,
  { key, day, rehearsal }: Place,
  mark: FirstMark,
): Promise<Change> {
  const shelf = marksShelf(rehearsal);
  const days = (await drawer.get<Marks>(shelf, key)) ?? {};
  return { shelf, key, value: { ...days, [day]: mark } };
}
