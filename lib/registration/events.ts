/**
 * What happens to a registration, for other systems that are told of it. A store writes an event into a
 * queue, in the transaction that makes it happen.
 */
import type { FormName } from "./forms";
import type { StaffFile } from "./staff-file";

export const eventNames = [
  "registered",
  "corrected",
  "withdrawn",
  "arrived",
  "decided",
  "submitted",
  "published",
] as const;

/** What a company tells of itself has events of its own. */
const listingEvents: readonly EventName[] = ["submitted", "published"];

/** The type by which receivers tell an event from others. */
export function typeOfEvent(event: EventName): string {
  return `${listingEvents.includes(event) ? "listing" : "registration"}.${event}`;
}

/**
 * `withdrawn` also tells of a registration that the desk has erased or merged into another one: whoever has
 * heard of it forgets it. `submitted` and `published` tell of what an exhibitor writes for the public list.
 */
export type EventName = (typeof eventNames)[number];

/** The names of the receivers that want to hear of an event. */
export type Subscribers = (event: EventName, form: FormName) => readonly string[];

/** Nobody is told of anything. */
export const nobody: Subscribers = () => [];

/** Something that happened to a registration. */
export interface Happening {
  event: EventName;
  form: FormName;
  at: Date;
  /** The day of an arrival, or the state that was decided. */
  detail?: string;
}

/** What a change of a file of staff decides, if it adds a decision. */
export function decisionIn(
  before: StaffFile,
  after: StaffFile,
): Omit<Happening, "form"> | undefined {
  const step = after.history.at(-1);
  if (!step || after.history.length <= before.history.length) return undefined;
  return { event: "decided", at: new Date(step.at), detail: step.state };
}

/** What the queue knows of an event, beside the registration: it is the `kind` of the entry. */
export interface Told extends Omit<Happening, "form"> {
  /** The name of the receiver. */
  to: string;
}

/** The kinds of the entries that an event brings: one for each receiver. */
export function kindsOfEvent(
  subscribers: Subscribers,
  { event, form, at, detail }: Happening,
): string[] {
  const parts = [event, at.getTime(), ...(detail ? [detail] : [])];
  return subscribers(event, form).map((to) => [to, ...parts].join("."));
}

/** Reads such a kind. Undefined if another version has written it. */
export function readKind(kind: string): Told | undefined {
  const [to = "", name, time = "", detail] = kind.split(".");
  const event = eventNames.find((one) => one === name);
  if (!event || !/^\d{1,15}$/.test(time)) return undefined;
  return { to, event, at: new Date(Number(time)), ...(detail && { detail }) };
}

/** A try to tell a receiver. It holds nothing of anybody. */
export interface Try {
  at: Date;
  /** The name of the receiver. */
  to: string;
  /** The event, or `test`. */
  event: string;
  /** `delivered`, or the code of what went wrong. */
  outcome: string;
  ms: number;
}

/** What a line of the log can be about. */
export const triedEvents = [...eventNames, "test"] as const;

/** What a receiver has answered with any status 2xx. */
export const DELIVERED = "delivered";
