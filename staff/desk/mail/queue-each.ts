import "server-only";
import { isStoreUnavailable } from "@/lib/database/errors";
import { log } from "@/lib/http/log";

/** Each has its own transaction. */
const QUEUE_BATCH_SIZE = 5;

/** `left`: already queued or sent. `away`: the store is unavailable. */
type QueueOutcome = "queued" | "left" | "away";

/** Queues one message per item, in batches. Stops if the store is unavailable. */
export async function queueEach<Item>(
  items: readonly Item[],
  queueOne: (item: Item) => Promise<"queued" | "left">,
): Promise<Record<QueueOutcome, number>> {
  const counts = { queued: 0, left: 0, away: 0 };
  for (let from = 0; from < items.length; from += QUEUE_BATCH_SIZE) {
    const some = items.slice(from, from + QUEUE_BATCH_SIZE);
    const ended: QueueOutcome[] =
      counts.away > 0
        ? some.map(() => "away")
        : await Promise.all(some.map(handleUnavailable(queueOne)));
    for (const one of ended) counts[one] += 1;
  }
  return counts;
}

function handleUnavailable<Item>(queueOne: (item: Item) => Promise<"queued" | "left">) {
  return (item: Item): Promise<QueueOutcome> =>
    queueOne(item).catch((error) => {
      if (!isStoreUnavailable(error)) throw error;
      log.error({ event: "mailing", outcome: "unavailable", code: error.code });
      return "away" as const;
    });
}
