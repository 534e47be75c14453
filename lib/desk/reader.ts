/** Reads on, again and again, in what a store gives in the order of time. */
import "server-only";
import type { DeskStore, Page, PageRequest } from "../people/ports";
import { pagesOf } from "./pages";

/** How many are read at once: so few that what is dropped again is cleared up young. */
const PIECE = 250;
/** Clocks of a distributed store's servers may differ: what is this much older may still turn up. */
const LATE_MS = 10_000;

export interface Reader<Item> {
  /**
   * What is newer than what was read, piece by piece, so that nothing is lost when the store fails in
   * between. Some that are known may come again.
   * @throws StoreUnavailable
   */
  newer(): AsyncGenerator<Item[]>;
  /** How many documents were read; a question without an answer counts as one. */
  documentsRead(): number;
}

interface Source<Item> {
  kind: DeskStore["kind"];
  page(request: PageRequest): Promise<Page<Item>>;
  timeOf(item: Item): Date;
}

/** A reader that begins with the oldest. */
export function openReader<Item>({ kind, page, timeOf }: Source<Item>): Reader<Item> {
  let next: string | undefined;
  let newest: { at: number; readAt: number } | undefined;
  let read = 0;
  // The embedded store gives a total order: there nothing turns up before what was read.
  let isSettled = kind === "sqlite";

  async function counted(request: PageRequest): Promise<Page<Item>> {
    const piece = await page(request);
    read += Math.max(piece.items.length, 1);
    return piece;
  }

  return {
    async *newer() {
      const askedAt = performance.now();
      // After the newest, or a little before while others may turn up there.
      // A time to come is that of a clock that was ahead: what is stored next comes before it.
      const from =
        isSettled || !newest ? next : new Date(Math.min(newest.at, Date.now()) - LATE_MS);
      for await (const piece of pagesOf(counted, { from, limit: PIECE })) {
        yield piece.items;
        const last = piece.items.at(-1);
        const at = last && timeOf(last).getTime();
        if (at !== undefined && !(newest && newest.at >= at)) {
          newest = { at, readAt: performance.now() };
        }
        next = piece.next ?? next;
      }
      const isOld =
        newest !== undefined &&
        askedAt - newest.readAt > LATE_MS &&
        Date.now() - newest.at > LATE_MS;
      isSettled = kind === "sqlite" || isOld;
    },
    documentsRead: () => read,
  };
}
