/** Tells receivers what happened: one event at a time, and again until they have taken it. */
import "server-only";
import { getErrorCode } from "@/lib/database/errors";
import { DAY_MS } from "@/lib/fair/day-ms";
import { calculateRetryTime } from "@/lib/mails/drain-queues";
import {
  DELIVERED_OUTCOME,
  type DeliveryAttempt,
  type EventDelivery,
  parseEventKind,
} from "@/lib/outbox/events";
import type { PendingNotification } from "@/lib/outbox/queue";
import { type FormName, isFormName } from "@/lib/registration/forms";
import type { RegistrationStore } from "@/lib/store/ports";
import type { Endpoint } from "@/lib/webhooks/endpoints";
import { buildMessageId, buildPayload, buildTestPayload } from "@/lib/webhooks/payload";
import type { Pauses } from "./pauses";
import type { Post } from "./post";

/** How long an event is tried. */
const MAX_DELIVERY_AGE_MS = 3 * DAY_MS;
const GIVEN_UP = "GIVEN_UP";

/** After these somebody must change something first. */
const permanent = ["HTTP_401", "HTTP_403", "HTTP_404", "HTTP_410", "PRIVATE_ADDRESS"];

/** A try, with the id of its registration. Only the log of the process holds the id. */
type AttemptReport = Omit<DeliveryAttempt, "at"> & { id?: string };

export interface WebhookPorts {
  endpoints: readonly Endpoint[];
  store: RegistrationStore;
  post: Post;
  pauses: Pauses;
  /** The clock. */
  now: () => Date;
  /** Told of every try. */
  report: (tried: AttemptReport) => void;
}

/** An event that is told now. */
interface DueEvent {
  entry: PendingNotification;
  told: EventDelivery;
  form: FormName;
  endpoint: Endpoint;
}

/**
 * Sends one event that the caller holds, then removes it from the queue or postpones it. It never throws. An entry that
 * could not be postponed is due again when its lease ends. An event that this configuration does not know waits,
 * because another server may know it.
 */
export async function deliver(entry: PendingNotification, ports: WebhookPorts): Promise<void> {
  const { id, form, kind, attempts, createdAt } = entry;
  const { store, now, endpoints, pauses } = ports;
  const { queue } = store.events;
  const told = parseEventKind(kind);
  try {
    const endpoint = endpoints.find(({ name }) => name === told?.to);
    if (now().getTime() - createdAt.getTime() > MAX_DELIVERY_AGE_MS) {
      await queue.ack(entry);
      const { to = "", event = "" } = told ?? {};
      await recordAttempt(ports, { to, event, id, outcome: GIVEN_UP, ms: 0 });
    } else if (!told || !endpoint || !isFormName(form)) {
      await queue.nack(entry, calculateRetryTime(attempts, true, now()));
    } else {
      const paused = pauses.until(endpoint.name, now());
      if (paused) await queue.nack(entry, paused);
      else await postEvent({ entry, told, form, endpoint }, ports);
    }
  } catch (error) {
    const outcome = getErrorCode(error);
    ports.report({ to: told?.to ?? "", event: told?.event ?? "", id, outcome, ms: 0 });
  }
}

async function postEvent(
  { entry, told, form, endpoint }: DueEvent,
  ports: WebhookPorts,
): Promise<void> {
  const { id, kind, attempts } = entry;
  const { store, now, post, pauses } = ports;
  const { queue } = store.events;
  const registration = await store.get(form, id);
  // It was erased: that it is gone is another event.
  if (!registration && told.event !== "withdrawn") return queue.ack(entry);
  const { edition } = store;
  const payload = buildPayload(endpoint, { ...told, edition, form, id, registration });
  const posted = await post(endpoint, { id: buildMessageId(edition, id, kind), payload });
  const isDelivered = posted.outcome === DELIVERED_OUTCOME;
  pauses.ended(endpoint.name, isDelivered, now());
  if (isDelivered) await queue.ack(entry);
  else
    await queue.nack(
      entry,
      calculateRetryTime(attempts, permanent.includes(posted.outcome), now()),
    );
  await recordAttempt(ports, { to: endpoint.name, event: told.event, id, ...posted });
}

/** Sends a test to a receiver. It names nobody. @throws StoreUnavailable */
export async function deliverTest(
  endpoint: Endpoint,
  ports: Pick<WebhookPorts, "store" | "post" | "now" | "report">,
): Promise<string> {
  const at = ports.now();
  const { name } = endpoint;
  const id = buildMessageId("test", name, at.toISOString());
  const posted = await ports.post(endpoint, { id, payload: buildTestPayload(name, at) });
  await recordAttempt(ports, { to: name, event: "test", ...posted });
  return posted.outcome;
}

/** Reports a try, and adds it to the log that the desk shows. */
async function recordAttempt(
  { store, now, report }: Pick<WebhookPorts, "store" | "now" | "report">,
  { id, ...tried }: AttemptReport,
): Promise<void> {
  report({ ...tried, ...(id && { id }) });
  await store.events.note({ at: now(), ...tried });
}
