/** Sends one message to every person of a form, at a limited pace. A run that was stopped can be continued. */
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { Locale } from "../locales";
import type { FormName } from "../registration/forms";
import { languageOf } from "../registration/language";
import { leaseUntil } from "../registration/lease";
import { inAscii } from "../registration/mail-address";
import type { MailKind } from "../registration/mail-kinds";
import type { RegistrationStore } from "../registration/ports";
import { type NotifyPorts, notify } from "./notify";

/** The most messages that are under way at the same time, whatever the pace is. */
const AT_ONCE = 5;
/** After so many failures in a row the mail server is taken to be out of order. */
const ENOUGH_FAILURES = 10;

export interface Recipients {
  /** The registration of each person who has yet to get it: their latest. */
  ids: string[];
  /** How many got it already, or have it in the queue. */
  done: number;
  /** How many have an address that not every mail server takes. */
  unreachable: number;
}

/**
 * Finds who gets a message. All registrations with one address are one person. A message about a
 * registration is no advertising, so it needs no consent to news.
 * @param language only people whose latest registration is in this language
 * @throws StoreUnavailable
 */
export async function recipientsOf(
  store: RegistrationStore,
  form: FormName,
  kind: MailKind,
  language?: Locale,
): Promise<Recipients> {
  const known = [...(await store.queue.sent()), ...(await store.queue.list())];
  const told = new Set(known.filter((one) => one.kind === kind).map(({ id }) => id));
  const people = new Map<string, Addressee>();
  for await (const { id, record } of store.list(form)) {
    const address = inAscii(record.email.toLowerCase());
    const key = address ?? record.email;
    const isDone = people.get(key)?.isDone || told.has(id);
    const isWanted = language === undefined || languageOf(form, record) === language;
    people.set(key, { id, isReachable: address !== undefined, isDone, isWanted });
  }
  const wanted = [...people.values()].filter(({ isWanted }) => isWanted);
  const reachable = wanted.filter(({ isReachable }) => isReachable);
  return {
    ids: reachable.filter(({ isDone }) => !isDone).map(({ id }) => id),
    done: reachable.filter(({ isDone }) => isDone).length,
    unreachable: wanted.length - reachable.length,
  };
}

/** A person, by one address. */
interface Addressee {
  /** Their latest registration. */
  id: string;
  isReachable: boolean;
  /** Whether they got the message, or have it in the queue, by any of their registrations. */
  isDone: boolean;
  /** Whether their latest registration is in the language that was asked for. */
  isWanted: boolean;
}

export interface Progress {
  sent: number;
  written: number;
  failed: number;
}

interface Sending {
  form: FormName;
  kind: MailKind;
  perMinute: number;
  isStopped?: () => boolean;
  /** Told after each message. */
  report?: (progress: Progress) => void;
}

/**
 * Sends a message about each registration, at most `perMinute` in a minute. It ends early if it is
 * stopped, or if the mail server accepts nothing. A message that failed stays in the queue and is tried again.
 * @returns how many ended in which way, and whether the mail server accepted nothing
 * @throws StoreUnavailable
 */
export async function sendPaced(
  ids: readonly string[],
  ports: NotifyPorts,
  { form, kind, perMinute, isStopped = () => false, report = () => undefined }: Sending,
): Promise<Progress & { isRefused: boolean }> {
  const progress: Progress = { sent: 0, written: 0, failed: 0 };
  const underWay = new Set<Promise<void>>();
  let failedInARow = 0;
  let broken: unknown;

  async function sendOne(id: string): Promise<void> {
    const { now, store } = ports;
    const message = { id, form, kind, dueAt: leaseUntil(now()) };
    // Another run or the server has taken it in the meantime.
    if ((await store.queue.add(message)) !== "added") return;
    const { outcome } = await notify({ id, form, kind, attempts: 1 }, ports);
    failedInARow = outcome === "failed" ? failedInARow + 1 : 0;
    progress[outcome] += 1;
    report(progress);
  }

  const start = performance.now();
  for (const [n, id] of ids.entries()) {
    const early = start + (n * 60_000) / perMinute - performance.now();
    if (early > 0) await pause(early);
    if (underWay.size >= AT_ONCE) await Promise.race(underWay);
    if (isStopped() || broken || failedInARow >= ENOUGH_FAILURES) break;
    const one: Promise<void> = sendOne(id)
      .catch((error) => {
        broken ??= error;
      })
      .finally(() => void underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
  if (broken) throw broken;
  return { ...progress, isRefused: failedInARow >= ENOUGH_FAILURES };
}
