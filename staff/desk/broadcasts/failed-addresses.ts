/** Addresses of people who did not get a message. */
import "server-only";
import type { BroadcastRecipient } from "@/lib/broadcasts/broadcast";
import type { DeskStore } from "@/lib/store/ports";

const PAGE_SIZE = 100;

type RecipientStore = Pick<DeskStore, "addresses" | "broadcasts" | "get">;

/** @returns ids of addresses @throws StoreUnavailable */
export async function listFailedAddresses(
  store: RecipientStore,
  broadcast: string,
  isMeant: (recipient: BroadcastRecipient) => boolean = () => true,
): Promise<string[]> {
  const hash = await store.addresses.createHasher();
  const found: string[] = [];
  for (let from: string | undefined, isFirst = true; isFirst || from; isFirst = false) {
    const request = { limit: PAGE_SIZE, ...(from && { from }) };
    const { items, next } = await store.broadcasts.loadRecipients(broadcast, "failed", request);
    for (const { form, id } of items.filter(isMeant)) {
      const stored = await store.get(form, id);
      if (stored) found.push(hash(stored.record.email));
    }
    from = items.length === PAGE_SIZE ? next : undefined;
  }
  return found;
}

/**
 * Addresses that a run of an earlier version marked by any refusal: their marks have no answer of the mail server.
 * @throws StoreUnavailable
 */
export async function listWrongMarks(store: RecipientStore): Promise<string[]> {
  const states = await store.addresses.readAll();
  const ids = new Set<string>();
  for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const { items, next } = await store.broadcasts.loadPage({ after, limit: PAGE_SIZE });
    for (const { id } of items) {
      const failed = await listFailedAddresses(store, id, ({ reason = "" }) =>
        /^SMTP_/.test(reason),
      );
      for (const one of failed) {
        const { unreachableAt, reason, answer } = states.get(one) ?? {};
        if (unreachableAt && reason === "bounce" && answer === undefined) ids.add(one);
      }
    }
    after = items.length === PAGE_SIZE ? next : undefined;
  }
  return [...ids];
}
