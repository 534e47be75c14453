/**
 * Exports for a command, which keeps no book. The store is read piece by piece while the file is
 * written.
 */
import "server-only";
import type { DeskStore, PageRequest } from "../../people/ports";
import type { FormName } from "../../registration/forms";
import { daysOf, openArrivals } from "../arrivals";
import { pagesOf } from "../pages";
import { type Row, rowOf } from "../rows";
import type { Sheet } from "./cells";

const PIECE = 1000;

/**
 * The registrations of a form with their arrivals, oldest first.
 * @param since only registrations from this time on
 * @param report is called with the number of registrations given so far
 * @throws StoreUnavailable
 */
export async function storedSheet(
  store: DeskStore,
  form: FormName,
  since: Date | undefined,
  report: (count: number) => void,
): Promise<Sheet> {
  const arrivals = openArrivals(store);
  await arrivals.refresh();
  const page = (request: PageRequest) => store.page(form, request);

  async function* rows(): AsyncGenerator<Row> {
    let given = 0;
    for await (const { items } of pagesOf(page, { from: since, limit: PIECE })) {
      for (const item of items) {
        yield { ...rowOf(form, item), arrivals: arrivals.of(form, item.id) };
      }
      given += items.length;
      report(given);
    }
  }
  return { form, days: daysOf(store.edition, arrivals.all()), rows: rows() };
}
