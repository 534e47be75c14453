/** A message that staff write to the people of a list. */

import type { FormName } from "@/lib/fair/form-names";
import { type Locale, locales } from "@/lib/locales";
import type { Job } from "@/lib/staff-records/jobs";
import type { AudienceChange } from "./audience-change";

/** `service`: what registered people must know. `news`: only with their consent, and with a link to unsubscribe. */
export const broadcastPurposes = ["service", "news"] as const;
export type BroadcastPurpose = (typeof broadcastPurposes)[number];

export interface BroadcastText {
  subject: string;
  /** Paragraphs separated by line breaks. */
  text: string;
}

/** What staff write. */
export interface BroadcastContent {
  form: FormName;
  /** The list's filter, as in its address. The people are those that it finds when the message is queued. */
  list: string;
  /** Those who keep it with the pass instead of the list: "session/forum-1" (`lib/kept`). */
  keeps?: string;
  purpose: BroadcastPurpose;
  /** At least that of `fallback`. */
  texts: Partial<Record<Locale, BroadcastText>>;
  /** Language for people in whose language there is no text. */
  fallback: Locale;
  /** In ISO 8601; undefined: as soon as it is confirmed. */
  sendAt?: string;
  /** Emails per minute; undefined: by the number of people. */
  perMinute?: number;
}

/** A stopped one can be confirmed again; nobody who has it gets it again. */
export interface Broadcast
  extends BroadcastContent,
    Pick<Job, "state" | "activeAt" | "heldUntil" | "isQueued" | "overdue" | "overdueSince"> {
  id: string;
  createdAt: Date;
  by: string;
  /** Number of people when it was written. */
  counted: number;
  confirmedAt?: Date;
  confirmedBy?: string;
  /** Number of people when it was confirmed. */
  confirmedCount?: number;
  /** Who left the list or came into it between the confirmation and the queuing. */
  changed?: AudienceChange;
}

/** What became of one recipient. `unreachable` people were left out. */
export const recipientStates = ["waiting", "sent", "failed", "unreachable"] as const;
export type RecipientState = (typeof recipientStates)[number];

export interface BroadcastRecipient {
  broadcast: string;
  form: FormName;
  /** Of the registration. */
  id: string;
  state: RecipientState;
  /** Time of sending. */
  sentAt?: Date;
  /** Error code. A waiting one has that of the last try. */
  reason?: string;
  /** The mail server's sentence. */
  answer?: string;
}

export const isBroadcastId = (text: string): boolean => /^[a-z0-9]{16}$/.test(text);

const KIND_PREFIX = "broadcast.";

/** The kind of its messages in the queue. */
export const getBroadcastKind = (id: string): string => `${KIND_PREFIX}${id}`;

/** @returns the id of the broadcast */
export function parseBroadcastKind(kind: string): string | undefined {
  const id = kind.startsWith(KIND_PREFIX) ? kind.slice(KIND_PREFIX.length) : "";
  return isBroadcastId(id) ? id : undefined;
}

/** The language in which a person gets it. */
export function resolveBroadcastLanguage(
  { texts, fallback }: Pick<Broadcast, "texts" | "fallback">,
  own: Locale,
): Locale {
  return texts[own] ? own : fallback;
}

export function listBroadcastLanguages({ texts }: Pick<Broadcast, "texts">): Locale[] {
  return locales.filter((locale) => texts[locale] !== undefined);
}
