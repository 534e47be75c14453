/** What a device has decided and the server does not have yet. It is sent in order, each entry once. */
import type { FirstMark } from "../decide";
import { SCANS_AT_ONCE, type Scan, type ScanResult, type UndoRequest } from "../protocol";
import type { DoorApi } from "./door-api";
import type { Change, Drawer } from "./drawer";
import { type Marks, marksShelf } from "./list";

/** An undo has a number of its own, which keeps it in its place; the server never sees that number. */
export type Outgoing = { number: number; scan: Scan } | { number: number; undo: UndoRequest };

/** Keys are in the order of numbers. */
const keyOf = (number: number) => String(number).padStart(12, "0");

/** The change that puts an entry into the outbox. */
export function outgoing(entry: Outgoing): Change {
  return { shelf: "outbox", key: keyOf(entry.number), value: entry };
}

const taken = ({ number }: Outgoing): Change => ({ shelf: "outbox", key: keyOf(number) });

/** The keys of passes with scans that were not sent. */
export async function unsentScans(drawer: Drawer): Promise<Scan[]> {
  const all = await drawer.first<Outgoing>("outbox");
  return all.flatMap((one) => ("scan" in one ? [one.scan] : []));
}

/**
 * Sends everything, in order. An entry stays until the server has said that it has it; the server joins a
 * number once, however often it is sent.
 * @returns what the server knows of the scans that it got
 * @throws DoorAway | DeviceEnded
 */
export async function sendAll(
  drawer: Drawer,
  door: Pick<DoorApi, "scans" | "undo">,
): Promise<ScanResult[]> {
  const known: ScanResult[] = [];
  for (;;) {
    const next = await drawer.first<Outgoing>("outbox", SCANS_AT_ONCE);
    const [head] = next;
    if (!head) return known;
    if ("undo" in head) {
      const { undone } = await door.undo(head.undo);
      await drawer.write([taken(head), ...(undone ? [await unmarked(drawer, head.undo)] : [])]);
      continue;
    }
    const undoAt = next.findIndex((one) => "undo" in one);
    const batch = undoAt < 0 ? next : next.slice(0, undoAt);
    const scans = batch.flatMap((one) => ("scan" in one ? [one.scan] : []));
    const { until, results } = await door.scans({ scans });
    const joined = batch.filter(({ number }) => number <= until);
    if (joined.length === 0) return known;
    known.push(...results);
    await drawer.write([...joined.map(taken), ...(await settled(drawer, scans, results))]);
  }
}

/** The change that takes the mark of a scan away. */
export async function unmarked(
  drawer: Drawer,
  { key, day, rehearsal }: Pick<Scan, "key" | "day" | "rehearsal">,
): Promise<Change> {
  const shelf = marksShelf(rehearsal);
  const { [day]: _, ...value } = (await drawer.get<Marks>(shelf, key)) ?? {};
  return { shelf, key, value };
}

/** The change that notes a first mark. */
export async function marked(
  drawer: Drawer,
  { key, day, rehearsal }: Pick<Scan, "key" | "day" | "rehearsal">,
  mark: FirstMark,
): Promise<Change> {
  const shelf = marksShelf(rehearsal);
  const days = (await drawer.get<Marks>(shelf, key)) ?? {};
  return { shelf, key, value: { ...days, [day]: mark } };
}

/** The marks of a device say what the server knows: the first time of a day may be that of another gate. */
async function settled(
  drawer: Drawer,
  scans: readonly Scan[],
  results: readonly ScanResult[],
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { number, at, gate } of results) {
    const scan = scans.find((one) => one.number === number);
    if (!scan || !at) continue;
    changes.push(await marked(drawer, scan, { at, ...(gate && { gate }) }));
  }
  return changes;
}
