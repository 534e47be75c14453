/** Exports for commands, which have no cache. The store is read page by page while the file is written. */
import "server-only";
import type { FormName } from "@/lib/registration/forms";
import type { PageRequest } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import { listEditionDays, openCheckInFeed } from "../core/check-ins";
import { iteratePages } from "../core/pages";
import { openReviewFeed } from "../core/review-feed";
import { type DeskRow, toDeskRow } from "../core/rows";
import { type Contact, groupPeople } from "../people/group-people";
import type { Sheet } from "./cells";

const SHEET_PAGE_SIZE = 1000;

interface SheetFilter {
  /** Only registrations since this time. */
  since?: Date;
  /** Only the latest registration of each person. */
  onePerPerson?: boolean;
}

/**
 * Registrations of a form with their check-ins, oldest first.
 * @param wanted filters
 * @param report is called with the number of registrations read so far
 * @throws StoreUnavailable
 */
export async function loadSheet(
  store: DeskStore,
  form: FormName,
  { since, onePerPerson = false }: SheetFilter,
  report: (count: number) => void,
): Promise<Sheet> {
  const checkIns = openCheckInFeed(store);
  const reviews = openReviewFeed(store);
  await Promise.all([checkIns.refresh(), reviews.refresh()]);
  const readPage = (request: PageRequest) => store.readPage(form, request);

  const latest = onePerPerson ? await loadLatestIds(store, form) : undefined;

  async function* iterateRows(): AsyncGenerator<DeskRow> {
    let given = 0;
    for await (const { items } of iteratePages(readPage, { from: since, limit: SHEET_PAGE_SIZE })) {
      for (const item of items) {
        if (latest && !latest.has(item.id)) continue;
        const beside = {
          checkIns: checkIns.getDays(form, item.id),
          review: reviews.get(form, item.id),
        };
        yield { ...toDeskRow(form, item), ...beside };
      }
      given += items.length;
      report(given);
    }
  }
  return { form, days: listEditionDays(store.edition, checkIns.listAll()), rows: iterateRows() };
}

/**
 * Ids of the latest registration of each person. A second read of the store takes less memory than keeping all
 * registrations.
 */
async function loadLatestIds(store: DeskStore, form: FormName): Promise<Set<string>> {
  const all: { id: string; contact: Contact }[] = [];
  for await (const { items } of iteratePages((request) => store.readPage(form, request), {
    limit: SHEET_PAGE_SIZE,
  })) {
    for (const item of items) {
      const { email, mobile, country, firstName, lastName } = toDeskRow(form, item).values;
      all.push({ id: item.id, contact: { email, mobile, country, firstName, lastName } });
    }
  }
  const latest = new Set(all.map(({ id }) => id));
  for (const group of groupPeople(all, ({ contact }) => contact)) {
    for (const { id } of group.slice(0, -1)) latest.delete(id);
  }
  return latest;
}
