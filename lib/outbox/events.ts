/**
 * What happens to a registration, for other systems that are told of it. A store writes an event into a
 * queue, in the transaction that makes it happen.
 */
import type { FormName } from "../fair/form-names";

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

/** What a company tells of itself has events of its own. */
const listingEvents: readonly EventName[] = ["submitted", "published"];

/** The type by which receivers tell an event from others. */
export function getEventType(event: EventName): string {
  if (event === "lead") return "lead.created";
  return `${listingEvents.includes(event) ? "listing" : "registration"}.${event}`;
}

/**
 * `withdrawn` is also sent if the desk has erased a registration or merged it into another one. Receivers then forget
 * it. `submitted` and `published` are about what an exhibitor writes for the public list. `lead` says that an exhibitor
 * has met somebody new, but not who it is.
 */
export type EventName = (typeof eventNames)[number];

/** The names of the subscribers of an event. */
export type Subscribers = (event: EventName, form: FormName) => readonly string[];

/** No event has a subscriber. */
export const getNoSubscribers: Subscribers = () => [];

/** An event: something that happened to a registration. */
export interface FairEvent {
  event: EventName;
  form: FormName;
  at: Date;
  /** The day of an arrival, the state that was decided, or what tells two leads of one moment apart. */
  detail?: string;
}

/** What the queue knows of an event, beside the registration: it is the `kind` of the entry. */
export interface EventDelivery extends Omit<FairEvent, "form"> {
  /** The name of the subscriber. */
  to: string;
}

/** The kinds of the entries that an event brings: one per subscriber. */
export function buildEventKinds(
  subscribers: Subscribers,
  { event, form, at, detail }: FairEvent,
): string[] {
  const parts = [event, at.getTime(), ...(detail ? [detail] : [])];
  return subscribers(event, form).map((to) => [to, ...parts].join("."));
}

/** Reads such a kind. Undefined if another version has written it. */
export function parseEventKind(kind: string): EventDelivery | undefined {
  const [to = "", name, time = "", detail] = kind.split(".");
  const event = eventNames.find((one) => one === name);
  if (!event || !/^\d{1,15}$/.test(time)) return undefined;
  return { to, event, at: new Date(Number(time)), ...(detail && { detail }) };
}

/** An attempt to deliver an event to a subscriber. It holds nothing of anybody. */
export interface DeliveryAttempt {
  at: Date;
  /** The name of the subscriber. */
  to: string;
  /** The event, or `test`. */
  event: string;
  /** `delivered`, or the code of what went wrong. */
  outcome: string;
  ms: number;
}

/** What a line of the log can be about. */
export const loggedEventNames = [...eventNames, "test"] as const;

/** What a subscriber has answered with any status 2xx. */
export const DELIVERED_OUTCOME = "delivered";
