import type { NotificationQueue } from "@/lib/outbox/queue";

interface EditionStore<Store> {
  readonly edition: string;
  editions(): Promise<string[]>;
  inEdition(edition: string): Store;
}

/** The store's own edition first, then the others from the newest. @throws StoreUnavailable */
export async function listEditionStores<Store extends EditionStore<Store>>(
  store: Store,
): Promise<Store[]> {
  const others = (await store.editions()).filter((edition) => edition !== store.edition);
  return [store, ...others.toReversed().map((edition) => store.inEdition(edition))];
}

export type Backlog = Awaited<ReturnType<NotificationQueue["backlog"]>>;

/** Sums the queues of all editions. @throws StoreUnavailable */
export async function loadTotalBacklog<Store extends EditionStore<Store>>(
  store: Store,
  queueOf: (store: Store) => Pick<NotificationQueue, "backlog">,
): Promise<Backlog> {
  const stores = await listEditionStores(store);
  const backlogs = await Promise.all(stores.map((one) => queueOf(one).backlog()));
  const times = backlogs.flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []));
  return {
    pending: backlogs.reduce((sum, { pending }) => sum + pending, 0),
    ...(times.length > 0 && { oldest: new Date(Math.min(...times)) }),
  };
}
