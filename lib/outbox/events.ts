/** Events of registrations for other systems. A store queues an event in the transaction that causes it. */
import type { FormName } from "@/lib/fair/form-names";

export const eventNames = [
  "registered",
  "corrected",
  "withdrawn",
  "arrived",
  "decided",
  "submitted",
  "published",
  "lead",
] as const;

const listingEvents: readonly EventName[] = ["submitted", "published"];

export function getEventType(event: EventName): string {
  if (event === "lead") return "lead.created";
  return `${listingEvents.includes(event) ? "listing" : "registration"}.${event}`;
}

/**
 * `withdrawn` is also sent for a deleted or merged registration: receivers then forget it. `submitted` and `published`
 * concern an exhibitor's public entry. `lead` says that an exhibitor has met somebody new, but not who it is.
 */
export type EventName = (typeof eventNames)[number];

/** Returns the names of the subscribers. */
export type Subscribers = (event: EventName, form: FormName) => readonly string[];

export const getNoSubscribers: Subscribers = () => [];

export interface FairEvent {
  event: EventName;
  form: FormName;
  at: Date;
  /** The day of a check-in, the decided state, or what distinguishes two leads of one moment. */
  detail?: string;
}

/** The `kind` of a queue entry holds these fields. */
export interface EventDelivery extends Omit<FairEvent, "form"> {
  to: string;
}

export function buildEventKinds(
  subscribers: Subscribers,
  { event, form, at, detail }: FairEvent,
): string[] {
  const parts = [event, at.getTime(), ...(detail ? [detail] : [])];
  return subscribers(event, form).map((to) => [to, ...parts].join("."));
}

/** Undefined if another version has written it. */
export function parseEventKind(kind: string): EventDelivery | undefined {
  const [to = "", name, time = "", detail] = kind.split(".");
  const event = eventNames.find((one) => one === name);
  if (!event || !/^\d{1,15}$/.test(time)) return undefined;
  return { to, event, at: new Date(Number(time)), ...(detail && { detail }) };
}

/** Holds no personal data. */
export interface DeliveryAttempt {
  at: Date;
  to: string;
  /** An event, or `test`. */
  event: string;
  /** `delivered`, or an error code. */
  outcome: string;
  ms: number;
}

export const loggedEventNames = [...eventNames, "test"] as const;

export const DELIVERED_OUTCOME = "delivered";
