/** Queues messages about several registrations. The delivery sends them in batches. */
import "server-only";
import { isStoreUnavailable } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import type { MailKind } from "@/lib/outbox/mail-kinds";
import type { FormName } from "@/lib/registration/forms";
import type { RequestedEmail, Review } from "@/lib/reviews/review";
import type { DeskStore } from "@/lib/store/ports";

/** Each has its own transaction. */
const QUEUE_BATCH_SIZE = 5;
/** Per review. Older posts are not repeated. */
const MAX_REMEMBERED_EMAILS = 10;

/** `left`: already queued or sent. `away`: the store is unavailable. */
export type QueueOutcome = "queued" | "left" | "away";

/** Due at the next queue run. */
export const buildImmediateSchedule = () => ({ dueAt: new Date(), attempts: 0 }) as const;

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

interface EmailRequest extends Omit<RequestedEmail, "at" | "kind"> {
  form: FormName;
  /** Id of the registration. */
  id: string;
  kind: MailKind;
}

/**
 * Queues an email about a registration even if it was sent before, but once per press.
 * @throws StoreUnavailable
 */
export async function queueEmail(
  { reviews }: Pick<DeskStore, "reviews">,
  { form, id, kind, press, by }: EmailRequest,
): Promise<"queued" | "left"> {
  const next = buildImmediateSchedule();
  const asked: RequestedEmail = { press, kind, at: next.dueAt.toISOString(), by };
  let isNew = false;
  const { outcome } = await reviews.change(
    form,
    id,
    (before: Review) => {
      const { emails = [] } = before;
      const known = emails.find((one) => one.press === press && one.kind === kind);
      // If the response was lost, the press is already stored.
      isNew = !known || known.at === asked.at;
      return known
        ? undefined
        : { ...before, emails: [...emails, asked].slice(-MAX_REMEMBERED_EMAILS) };
    },
    { kinds: [kind], ...next },
  );
  log.info({ event: "mailing", form, id, kind, outcome });
  return outcome === "stored" && isNew ? "queued" : "left";
}
