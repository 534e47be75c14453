import { isConsentKind } from "@/lib/outbox/mail-kinds";
import type { PendingNotification } from "@/lib/outbox/queue";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import type { Scene } from "./actors/actor";
import { openDatabase } from "./world/engine";

/** Reads the store at once and without a fault, as nobody. */
export function checkStore<Result>(
  { world }: Pick<Scene, "world">,
  check: (store: DeskStore) => Promise<Result>,
): Promise<Result> {
  const checker = world.startProcess("the checks");
  return world.runAs(checker, () => check(createDeskStore(openDatabase({ isQuiet: true }))));
}

/** What is to go out today. Emails about consents go once a day; each covers all companies so far. */
export async function listWaiting(
  store: Pick<DeskStore, "queue" | "events">,
): Promise<PendingNotification[]> {
  const queues = [store.queue, store.events.queue];
  const all = await Promise.all(queues.map((queue) => Array.fromAsync(queue.list())));
  return all.flat().filter(({ kind, sentAt }) => !isConsentKind(kind) || sentAt === undefined);
}
