/** Erasing for good: registration, pending e-mail, arrivals, and the files of the outbox folder. */
import "server-only";
import type { DeskStore, PageRequest } from "../people/ports";
import { type FormName, formNames, notifies } from "../registration/forms";
import { forgetEmail } from "../services/notifier/outbox";
import { pagesOf } from "./pages";
import type { Found } from "./person";

interface Erasing {
  store: DeskStore;
  /** Folder of the outbox. */
  dataDir: string;
  /** Who erases, for the ledger. */
  by: string;
}

/** As many as one transaction, and one line of the ledger, takes at most. */
const AT_ONCE = 500;

/**
 * Erases registrations and the e-mails about them. Files go first: should the store fail then, asking
 * again finds the registrations and erases all of it.
 * @returns how many were erased
 * @throws StoreUnavailable
 */
export async function eraseAll(found: readonly Found[], erasing: Erasing): Promise<number> {
  const { store, dataDir, by } = erasing;
  let erased = 0;
  for (const form of formNames) {
    const ids = found.filter((one) => one.form === form).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const some = ids.slice(start, start + AT_ONCE);
      const mailed = notifies(form) ? some : [];
      for (const id of mailed) await forgetEmail(dataDir, id);
      erased += (await store.erase({ form, ids: some, by })).length;
      // One that was being written meanwhile.
      for (const id of mailed) await forgetEmail(dataDir, id);
    }
  }
  return erased;
}

/** The registrations that were stored before a time, by form. @throws StoreUnavailable */
export async function storedBefore(
  store: DeskStore,
  end: Date,
): Promise<Record<FormName, string[]>> {
  const ids: Record<FormName, string[]> = { visit: [], exhibit: [], press: [] };
  for (const form of formNames) {
    const page = (request: PageRequest) => store.page(form, request);
    for await (const { items } of pagesOf(page, { limit: 1000 })) {
      const old = items.filter(({ createdAt }) => createdAt < end);
      ids[form].push(...old.map(({ id }) => id));
      // The rest is newer: pages are in the order of time.
      if (old.length < items.length) break;
    }
  }
  return ids;
}
