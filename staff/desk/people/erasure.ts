/** Erases registrations for good, with their pending emails, check-ins and files in the outbox folder. */
import "server-only";
import { getBroadcastKind } from "@/lib/broadcasts/broadcast";
import { log } from "@/lib/http/log";
import { listEditionStores } from "@/lib/registration/editions";
import { type FormName, formNames } from "@/lib/registration/forms";
import { forgetMessages, listOutboxKeys } from "@/lib/server/mails/outbox";
import { eraseWithFiles, listMessageKeys } from "@/lib/server/people/erasure";
import type { PageRequest } from "@/lib/staff-records/logs";
import type { DeskStore, Merge } from "@/lib/store/ports";
import { iteratePages } from "../core/pages";
import type { RegistrationKey } from "./person";

interface ErasureContext {
  store: DeskStore;
  /** Outbox folder. */
  dataDir: string;
  /** The person, for the audit log. */
  by: string;
}

/** How often the desk looks for unfinished erasures. */
const FINISH_INTERVAL_MS = 60_000;

/** Registrations per line of the erasure log. */
const ERASURE_LOG_BATCH_SIZE = 500;

/**
 * Also erases the emails about the registrations.
 * @returns how many were erased
 * @throws StoreUnavailable
 */
export async function runErasure(
  found: readonly RegistrationKey[],
  erasing: ErasureContext,
): Promise<number> {
  const { store, dataDir, by } = erasing;
  let erased = 0;
  for (const form of formNames) {
    const ids = found.filter((one) => one.form === form).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += ERASURE_LOG_BATCH_SIZE) {
      const some = ids.slice(start, start + ERASURE_LOG_BATCH_SIZE);
      const what = { edition: store.edition, form, ids: some, dataDir };
      erased += (await eraseWithFiles(what, () => store.erase({ form, ids: some, by }))).length;
    }
  }
  await finishErasures(erasing);
  return erased;
}

/**
 * Keeps one of several registrations of a person, and erases the others with their emails.
 * @returns "gone" if the one to keep no longer exists: then nothing is erased
 * @throws StoreUnavailable
 */
export async function runMerge(
  { form, keep, others }: Pick<Merge, "form" | "keep" | "others">,
  erasing: ErasureContext,
): Promise<"merged" | "gone"> {
  const { store, dataDir, by } = erasing;
  if (!(await store.get(form, keep))) return "gone";
  const gone = others.filter((id) => id !== keep);
  const what = { edition: store.edition, form, ids: gone, dataDir };
  const outcome = await eraseWithFiles(what, () => store.merge({ form, keep, others: gone, by }));
  await finishErasures(erasing);
  return outcome;
}

/**
 * Finishes earlier erasures of all editions. Deletes what an interrupted one left, also in the log of the store's file,
 * and emails that a killed process wrote into the outbox after their registration was erased.
 * @throws StoreUnavailable
 */
export async function finishErasures({
  store,
  dataDir,
}: Pick<ErasureContext, "store" | "dataDir">): Promise<void> {
  const editions = await listEditionStores(store);
  for (const one of editions) await one.deleteLeftovers();
  await store.finishErasures();
  const mailed = await listOutboxKeys(dataDir);
  if (mailed.size === 0) return;
  const broadcasts = [...mailed].filter((key) => key.includes(getBroadcastKind("")));
  const isLeft = (key: string) =>
    mailed.has(key) || (key.endsWith(".") && broadcasts.some((one) => one.startsWith(key)));
  for (const one of editions) {
    for await (const { form, ids } of one.erasures.readSince()) {
      for (const id of ids) {
        const left = listMessageKeys(one.edition, form, id).filter(isLeft);
        if (left.length > 0 && !(await one.get(form, id))) await forgetMessages(dataDir, left);
      }
    }
  }
}

/** Finishes erasures at startup, and checks every minute for more. */
export function scheduleErasureCleanup(erasing: Pick<ErasureContext, "store" | "dataDir">): void {
  const report = ({ code }: { code?: string }) =>
    log.error({ event: "erasure", outcome: "unfinished", code });
  const finishOne = async () => {
    if (await erasing.store.hasUnfinishedErasure()) await finishErasures(erasing);
  };
  finishErasures(erasing).catch(report);
  setInterval(() => finishOne().catch(report), FINISH_INTERVAL_MS).unref();
}

/** By form. @throws StoreUnavailable */
export async function loadIdsStoredBefore(
  store: DeskStore,
  end: Date,
): Promise<Record<FormName, string[]>> {
  const ids: Record<FormName, string[]> = { visit: [], exhibit: [], press: [] };
  for (const form of formNames) {
    const readPage = (request: PageRequest) => store.readPage(form, request);
    for await (const { items } of iteratePages(readPage, { limit: 1000 })) {
      const old = items.filter(({ createdAt }) => createdAt < end);
      ids[form].push(...old.map(({ id }) => id));
      // Pages are in order of time, so all others are newer.
      if (old.length < items.length) break;
    }
  }
  return ids;
}
