/** Sends one message about a registration as it is stored now, or says why not. */
import "server-only";
import { parseBroadcastKind } from "@/lib/broadcasts/broadcast";
import {
  isConsentKind,
  isMailKind,
  type MailKind,
  parseLinkPlace,
  parseStandPlace,
} from "@/lib/outbox/mail-kinds";
import type { HeldName, PendingNotification } from "@/lib/outbox/queue";
import { type FormName, isFormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { RegistrationStore } from "@/lib/store/ports";
import { listEditionMailKinds, loadMailMessage } from "./kinds";
import { broadcastRefusals, loadBroadcastEmail } from "./kinds/broadcast";
import { toMailKey } from "./mail-key";
import type { DeliverableMessage, Message } from "./message";
import type { Notifier, NotifyResult } from "./ports";

export interface LeasedMessage
  extends Pick<PendingNotification, "id" | "form" | "kind" | "attempts" | "dueAt"> {
  /** Undefined if its registration was stored just now. */
  createdAt?: Date;
  /** Id of the request that stored the registration, if known. */
  request?: string;
}

/** Without `dueAt` it is leased by nobody: it does not wait. */
export type SendableMessage = Omit<LeasedMessage, "dueAt"> & { dueAt?: Date };

/** Reasons that are final, for every version of the site. */
const NO_REGISTRATION = "NO_REGISTRATION";
const NO_ADDRESS = "NO_ADDRESS";
/** Staff have changed the decision since, or the link or pass in it has ended. */
const NO_LETTER = "NO_LETTER";
/** Emails name the dates and the venue of the current edition. */
const OTHER_EDITION = "OTHER_EDITION";
/** Sent to an address that was corrected meanwhile. The message to the new one is still queued. */
const ADDRESS_CHANGED = "ADDRESS_CHANGED";

/** The lease is over, or nearly: another process may be sending the message. */
export const LEASE_ENDED = "LEASE_ENDED";
/** Notifiers take less time. */
const MAX_SEND_MS = 15_000;

export const finalReasons: readonly string[] = [
  ...[NO_REGISTRATION, NO_ADDRESS, NO_LETTER, OTHER_EDITION],
  ...broadcastRefusals,
];

/** Kinds whose content can stop being true, so that there is nothing left to send. */
const isWithdrawn = (kind: MailKind) =>
  kind === "decision" ||
  kind === "returned" ||
  kind === "tasks" ||
  isConsentKind(kind) ||
  parseLinkPlace(kind) !== undefined ||
  parseStandPlace(kind) !== undefined;

/** @returns the reason if there is none */
async function loadKnownMessage(
  store: RegistrationStore,
  form: FormName,
  kind: MailKind,
  stored: StoredRegistration,
): Promise<Message | string> {
  const message = await loadMailMessage(store, form, kind, stored);
  if (!message) return isWithdrawn(kind) ? NO_LETTER : "UNKNOWN_KIND";
  return listEditionMailKinds(form, store.edition).includes(kind) ? message : OTHER_EDITION;
}

/** Whether another email has replaced this one, and perhaps was sent: what was loaded may be that one. */
async function isReplaced(
  { queue }: Pick<RegistrationStore, "queue">,
  { createdAt, ...name }: HeldName,
): Promise<boolean> {
  const waiting = await queue.get(name);
  return waiting?.createdAt.getTime() !== createdAt?.getTime();
}

/** Never sends what another process may be sending. */
export async function sendStored(
  { id, form, kind, createdAt, dueAt, request }: SendableMessage,
  { store, notifier, now }: { store: RegistrationStore; notifier: Notifier; now: () => Date },
): Promise<NotifyResult> {
  if (!isFormName(form)) return { outcome: "failed", reason: "UNKNOWN_FORM" };
  const broadcast = parseBroadcastKind(kind);
  if (!isMailKind(kind) && broadcast === undefined)
    return { outcome: "failed", reason: "UNKNOWN_KIND" };
  const stored = await store.get(form, id);
  if (!stored) return { outcome: "failed", reason: NO_REGISTRATION };
  const message =
    broadcast === undefined
      ? await loadKnownMessage(store, form, kind as MailKind, stored)
      : await loadBroadcastEmail(store, broadcast, stored);
  if (typeof message === "string") return { outcome: "failed", reason: message };
  if (!message.to) return { outcome: "failed", reason: NO_ADDRESS };
  const key = toMailKey(store.edition, { id, kind });
  // The store gives a registration and its messages the same time.
  const askedAt = createdAt ?? stored.createdAt;
  if (dueAt && dueAt.getTime() - now().getTime() < MAX_SEND_MS) {
    return { outcome: "failed", reason: LEASE_ENDED };
  }
  if (dueAt && kind === "decision" && (await isReplaced(store, { id, kind, createdAt }))) {
    return { outcome: "failed", reason: LEASE_ENDED };
  }
  const result = await notifier.send(key, { ...message, askedAt } as DeliverableMessage, request);
  const after = await store.get(form, id);
  // The address was corrected. The message queued for the new one must stay.
  const isMoved = after !== undefined && after.record.email !== stored.record.email;
  if (isMoved && message.to !== "salesTeam") return { outcome: "failed", reason: ADDRESS_CHANGED };
  if (!notifier.takeBack || after) return result;
  // The registration was erased during the send, perhaps before the message existed.
  await notifier.takeBack(key);
  return { outcome: "failed", reason: NO_REGISTRATION };
}
