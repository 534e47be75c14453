/** Follows the log of corrections, so that a cache reads corrected registrations again. */
import "server-only";
import { DAY_MS } from "@/lib/fair/day-ms";
import type { Correction } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import { CLOCK_SKEW_MS } from "./reader";

/** How far back the first read goes: this machine's clock may be ahead of the store's. */
const CORRECTIONS_READ_BACK_MS = DAY_MS;

export type CorrectionKey = Pick<Correction, "form" | "id">;

export interface CorrectionFeed {
  /** Skips earlier corrections: the registrations are read after this, so they contain them. */
  begin(): Promise<void>;
  /**
   * Calls `readAgain` with the registrations corrected since the last call, each once. If it fails, the next call
   * repeats them.
   */
  follow(readAgain: (corrected: CorrectionKey[]) => Promise<void>): Promise<void>;
  /** How many documents were read. A query without a result counts as one. */
  countDocumentsRead(): number;
}

export function openCorrectionFeed(store: Pick<DeskStore, "corrections">): CorrectionFeed {
  let since = new Date(Date.now() - CORRECTIONS_READ_BACK_MS);
  let known: ReadonlySet<string> | undefined;
  let read = 0;

  async function readLines(): Promise<Correction[]> {
    const found = await Array.fromAsync(store.corrections.readSince(since));
    read += Math.max(found.length, 1);
    return found;
  }

  /** Later reads start a little before the newest line: clocks of a distributed store may differ. */
  function remember(found: readonly Correction[]): void {
    known = new Set(found.map(toLineKey));
    const newest = Math.max(
      ...found.map(({ at }) => at.getTime() - CLOCK_SKEW_MS),
      since.getTime(),
    );
    since = new Date(newest);
  }

  return {
    async begin() {
      if (!known) remember(await readLines());
    },
    async follow(readAgain) {
      const found = await readLines();
      const named = found
        .filter((line) => !known?.has(toLineKey(line)))
        .map(({ form, id }) => [`${form}/${id}`, { form, id }] as const);
      await readAgain([...new Map(named).values()]);
      remember(found);
    },
    countDocumentsRead: () => read,
  };
}

/** Log lines have no id. */
function toLineKey({ at, by, form, id, fields }: Correction): string {
  return JSON.stringify([at, by, form, id, fields]);
}
