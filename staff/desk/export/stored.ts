/** Exports for a command, which has no cache. The store is read piece by piece while the file is written. */
import "server-only";
import type { FormName } from "@/lib/registration/forms";
import type { PageRequest } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import { daysOf, openArrivals } from "../core/arrivals";
import { pagesOf } from "../core/pages";
import { type DeskRow, rowOf } from "../core/rows";
import { openStaffFiles } from "../core/staff-files";
import { type Contact, groupPeople } from "../people/same-person";
import type { Sheet } from "./cells";

const READ_AT_ONCE = 1000;

interface StoredFilter {
  /** Only registrations from this time on. */
  since?: Date;
  /** Only the latest registration of each person. */
  onePerPerson?: boolean;
}

/**
 * The registrations of a form with their arrivals, oldest first.
 * @param wanted which of them
 * @param report is called with the number of registrations read so far
 * @throws StoreUnavailable
 */
export async function storedSheet(
  store: DeskStore,
  form: FormName,
  { since, onePerPerson = false }: StoredFilter,
  report: (count: number) => void,
): Promise<Sheet> {
  const arrivals = openArrivals(store);
  const staffFiles = openStaffFiles(store);
  await Promise.all([arrivals.refresh(), staffFiles.refresh()]);
  const page = (request: PageRequest) => store.page(form, request);

  const latest = onePerPerson ? await latestIds(store, form) : undefined;

  async function* rows(): AsyncGenerator<DeskRow> {
    let given = 0;
    for await (const { items } of pagesOf(page, { from: since, limit: READ_AT_ONCE })) {
      for (const item of items) {
        if (latest && !latest.has(item.id)) continue;
        const beside = { arrivals: arrivals.of(form, item.id), file: staffFiles.of(form, item.id) };
        yield { ...rowOf(form, item), ...beside };
      }
      given += items.length;
      report(given);
    }
  }
  return { form, days: daysOf(store.edition, arrivals.all()), rows: rows() };
}

/**
 * The ids of the latest registration of each person. Reading the store once more takes less memory than keeping all
 * registrations.
 */
async function latestIds(store: DeskStore, form: FormName): Promise<Set<string>> {
  const all: { id: string; contact: Contact }[] = [];
  for await (const { items } of pagesOf((request) => store.page(form, request), {
    limit: READ_AT_ONCE,
  })) {
    for (const item of items) {
      const { email, mobile, country, firstName, lastName } = rowOf(form, item).values;
      all.push({ id: item.id, contact: { email, mobile, country, firstName, lastName } });
    }
  }
  const latest = new Set(all.map(({ id }) => id));
  for (const group of groupPeople(all, ({ contact }) => contact)) {
    for (const { id } of group.slice(0, -1)) latest.delete(id);
  }
  return latest;
}
