import type { NotificationQueue } from "@/lib/outbox/queue";

interface EditionStore<Store> {
  readonly edition: string;
  listEditions(): Promise<string[]>;
  openEdition(edition: string): Store;
}

/** The store's own edition first, then the others from the newest. @throws StoreUnavailable */
export async function listEditionStores<Store extends EditionStore<Store>>(
  store: Store,
): Promise<Store[]> {
  const others = (await store.listEditions()).filter((edition) => edition !== store.edition);
  return [store, ...others.toReversed().map((edition) => store.openEdition(edition))];
}

export type Backlog = Awaited<ReturnType<NotificationQueue["measureBacklog"]>>;

/** Sums the queues of all editions. @throws StoreUnavailable */
export async function loadTotalBacklog<Store extends EditionStore<Store>>(
  store: Store,
  queueOf: (store: Store) => Pick<NotificationQueue, "measureBacklog">,
): Promise<Backlog> {
  const stores = await listEditionStores(store);
  const backlogs = await Promise.all(stores.map((one) => queueOf(one).measureBacklog()));
  const times = backlogs.flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []));
  return {
    pending: backlogs.reduce((sum, { pending }) => sum + pending, 0),
    ...(times.length > 0 && { oldest: new Date(Math.min(...times)) }),
  };
}
