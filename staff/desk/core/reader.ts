/** Reads a list in order of time, and later only new items. */
import "server-only";
import type { Page, PageRequest } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import { iteratePages } from "./pages";

/** Small, so that V8 can soon free the memory of items that are not kept. */
const READER_PAGE_SIZE = 250;
/** Clocks of a distributed store's servers may differ: items older by this much may still appear. */
export const CLOCK_SKEW_MS = 10_000;

export interface Reader<Item> {
  /**
   * Items since the last read, page by page, so that nothing is lost if the store fails in between. Known items may be
   * repeated.
   * @throws StoreUnavailable
   */
  readNewer(): AsyncGenerator<Item[]>;
  /** How many documents were read. A query without a result counts as one. */
  countDocumentsRead(): number;
}

interface Source<Item> {
  kind: DeskStore["kind"];
  readPage(request: PageRequest): Promise<Page<Item>>;
  getTime(item: Item): Date;
}

/** Starts with the oldest item. */
export function openReader<Item>({ kind, readPage, getTime }: Source<Item>): Reader<Item> {
  let next: string | undefined;
  let newest: { at: number; readAt: number } | undefined;
  let read = 0;
  // The embedded store has one total order, so nothing can appear before the last item.
  let isSettled = kind === "sqlite";

  async function readCounted(request: PageRequest): Promise<Page<Item>> {
    const piece = await readPage(request);
    read += Math.max(piece.items.length, 1);
    return piece;
  }

  return {
    async *readNewer() {
      const askedAt = performance.now();
      // Read from the newest item, or a little before it while others may still appear there. If the newest time is in
      // the future, a clock was ahead, and the next items come before it.
      const from =
        isSettled || !newest ? next : new Date(Math.min(newest.at, Date.now()) - CLOCK_SKEW_MS);
      for await (const piece of iteratePages(readCounted, { from, limit: READER_PAGE_SIZE })) {
        yield piece.items;
        const last = piece.items.at(-1);
        const at = last && getTime(last).getTime();
        if (at !== undefined && !(newest && newest.at >= at)) {
          newest = { at, readAt: performance.now() };
        }
        next = piece.next ?? next;
      }
      const isOld =
        newest !== undefined &&
        askedAt - newest.readAt > CLOCK_SKEW_MS &&
        Date.now() - newest.at > CLOCK_SKEW_MS;
      isSettled = kind === "sqlite" || isOld;
    },
    countDocumentsRead: () => read,
  };
}
