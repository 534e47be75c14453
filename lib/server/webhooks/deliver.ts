/** Delivers events, with retries. */
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

/** An older event is given up when a try fails, and not before: it may have waited for us, not for the receiver. */
const MAX_DELIVERY_AGE_MS = 3 * DAY_MS;
const GIVEN_UP = "GIVEN_UP";

/** A retry is useless until somebody changes the configuration or the receiver. */
const permanent = ["HTTP_401", "HTTP_403", "HTTP_404", "HTTP_410", "PRIVATE_ADDRESS"];

/** Only the log of the process has the id of the registration. */
type AttemptReport = Omit<DeliveryAttempt, "at"> & { id?: string };

export interface WebhookPorts {
  endpoints: readonly Endpoint[];
  store: RegistrationStore;
  post: Post;
  pauses: Pauses;
  now: () => Date;
  report: (tried: AttemptReport) => void;
}

interface DueEvent {
  entry: PendingNotification;
  told: EventDelivery;
  form: FormName;
  endpoint: Endpoint;
}

/**
 * Sends one leased event, then removes or postpones it. Never throws. If postponing fails, the event is due when its
 * lease ends. Unknown events are postponed, because another server may know them.
 */
export async function deliver(entry: PendingNotification, ports: WebhookPorts): Promise<void> {
  const { id, form, kind } = entry;
  const { store, now, endpoints, pauses } = ports;
  const { queue } = store.events;
  const told = parseEventKind(kind);
  try {
    const endpoint = endpoints.find(({ name }) => name === told?.to);
    if (!told || !endpoint || !isFormName(form)) await retryOrGiveUp(entry, ports, true);
    else {
      const paused = pauses.getPauseEnd(endpoint.name, now());
      if (paused) await queue.nack(entry, paused);
      else await postEvent({ entry, told, form, endpoint }, ports);
    }
  } catch (error) {
    const outcome = getErrorCode(error);
    ports.report({ to: told?.to ?? "", event: told?.event ?? "", id, outcome, ms: 0 });
  }
}

async function retryOrGiveUp(
  entry: PendingNotification,
  ports: WebhookPorts,
  isPermanent: boolean,
): Promise<void> {
  const { id, kind, attempts, createdAt } = entry;
  const { queue } = ports.store.events;
  const now = ports.now();
  if (now.getTime() - createdAt.getTime() <= MAX_DELIVERY_AGE_MS)
    return queue.nack(entry, calculateRetryTime(attempts, isPermanent, now));
  await queue.ack(entry);
  const { to = "", event = "" } = parseEventKind(kind) ?? {};
  await recordAttempt(ports, { to, event, id, outcome: GIVEN_UP, ms: 0 });
}

async function postEvent(
  { entry, told, form, endpoint }: DueEvent,
  ports: WebhookPorts,
): Promise<void> {
  const { id, kind } = entry;
  const { store, now, post, pauses } = ports;
  const { queue } = store.events;
  const registration = await store.get(form, id);
  // The registration is erased, which another event reports.
  if (!registration && told.event !== "withdrawn") return queue.ack(entry);
  const { edition } = store;
  const payload = buildPayload(endpoint, { ...told, edition, form, id, registration });
  const posted = await post(endpoint, { id: buildMessageId(edition, id, kind), payload });
  const isDelivered = posted.outcome === DELIVERED_OUTCOME;
  pauses.recordOutcome(endpoint.name, isDelivered, now());
  if (isDelivered) await queue.ack(entry);
  await recordAttempt(ports, { to: endpoint.name, event: told.event, id, ...posted });
  if (!isDelivered) await retryOrGiveUp(entry, ports, permanent.includes(posted.outcome));
}

/** Without personal data. @throws StoreUnavailable */
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

async function recordAttempt(
  { store, now, report }: Pick<WebhookPorts, "store" | "now" | "report">,
  { id, ...tried }: AttemptReport,
): Promise<void> {
  report({ ...tried, ...(id && { id }) });
  await store.events.logAttempt({ at: now(), ...tried });
}
