/** Fills a store with invented registrations, to try lists, exports and the desk. */
import "server-only";
import { nanoid } from "nanoid";
import { DAY_MS } from "../fair/day-ms";
import { fair } from "../fair/facts";
import type { DeskStore } from "../people/ports";
import { type FormName, formNames, notifies } from "../registration/forms";
import { recordOf } from "../registration/record";
import { registrationId } from "../registration/register";
import { emptyFile } from "../registration/staff-file";
import {
  type Imported,
  type ImportTarget,
  importArrivals,
  importFiles,
  importRegistrations,
} from "../store/importing";
import { inventedMarks } from "./arrivals";
import { type InventedExhibitor, inventedExhibitors } from "./exhibitors";
import { plausible } from "./plausible";

/** They are spread over these many days, with more of them towards the end. */
const DAYS_OF_REGISTRATION = 120;
/** The number of e-mails that are still to be sent. All others count as sent. */
const PENDING_EMAILS = 3;
/** The most registrations that one transaction takes. */
const STORED_AT_ONCE = 100;

/** How many registrations of each form are written. */
export type FormCounts = Partial<Record<FormName, number>>;

/**
 * Writes the first registrations of each form. Those that are already there are skipped.
 * @throws StoreUnavailable
 */
export async function seed(
  target: ImportTarget,
  counts: FormCounts,
  now = new Date(),
): Promise<void> {
  for (const form of formNames) {
    const count = counts[form] ?? 0;
    for (let start = 0; start < count; start += STORED_AT_ONCE) {
      const size = Math.min(STORED_AT_ONCE, count - start);
      const some = Array.from({ length: size }, (_, n) => guest(form, start + n, count, now));
      await importRegistrations(target, form, some);
    }
  }
}

/**
 * Writes exhibitors who are accepted and agreed to be listed, each with a stand: for the public list and the plan.
 * @throws StoreUnavailable
 */
export async function seedExhibitors(
  target: ImportTarget,
  count: number,
  now = new Date(),
): Promise<void> {
  const invented = inventedExhibitors(count);
  for (let start = 0; start < invented.length; start += STORED_AT_ONCE) {
    const some = invented
      .slice(start, start + STORED_AT_ONCE)
      .map((one, n) => exhibitor(one, start + n, now));
    await importRegistrations(target, "exhibit", some);
    await importFiles(
      target,
      some.map(({ file }) => file),
    );
  }
}

/**
 * Lets visitors of the store arrive on the days of the fair.
 * @param count how many visits there are at most: a visitor comes one day and a half on average
 * @throws StoreUnavailable
 */
export async function seedArrivals(
  target: ImportTarget,
  store: Pick<DeskStore, "list">,
  count: number,
): Promise<void> {
  let left = count;
  let some: Parameters<typeof importArrivals>[1] = [];
  let n = 0;
  if (count === 0) return;
  for await (const { id } of store.list("visit")) {
    const marks = inventedMarks(n, left);
    left -= Object.keys(marks.days).length;
    some = [...some, { form: "visit", id, marks }];
    n += 1;
    if (some.length === STORED_AT_ONCE || left === 0) {
      await importArrivals(target, some);
      some = [];
    }
    if (left === 0) return;
  }
  await importArrivals(target, some);
}

/** An exhibitor's registration, and the file in which they are accepted. */
function exhibitor({ stand, listing }: InventedExhibitor, n: number, now: Date) {
  const { submission, locale } = plausible("exhibit", n, {
    email: `exhibitor.${n}@example.com`,
    company: listing.company,
    country: listing.country,
    companyField: listing.sectors[0] ?? "",
    interestedProducts: listing.sectors,
    requestedArea: String(stand.area),
  });
  const id = registrationId(submission);
  const record = recordOf(submission, { locale, source: fair.defaultSource }, nanoid(20));
  const createdAt = new Date(now.getTime() - DAYS_OF_REGISTRATION * DAY_MS);
  const by = "seed";
  const decided = { state: "accepted", at: now.toISOString(), by, stand } as const;
  const history = [{ ...decided, id: `seed-${n}` }];
  const file = { ...emptyFile, decision: { ...decided, listing }, history };
  return {
    registration: { id, record, createdAt },
    file: { form: "exhibit" as const, id, file, changedAt: now },
  };
}

/** Registration `n` of the total, with its notification if that is still to be sent. */
function guest(form: FormName, n: number, count: number, now: Date): Imported {
  const { submission, locale } = plausible(form, n);
  const id = registrationId(submission);
  const record = recordOf(submission, { locale, source: fair.defaultSource }, nanoid(20));
  const days = (1 - Math.sqrt((n + 1) / count)) * DAYS_OF_REGISTRATION;
  const createdAt = new Date(Math.round(now.getTime() - days * DAY_MS));
  const registration = { id, record, createdAt };
  if (!notifies(form) || n < count - PENDING_EMAILS) return { registration };
  const dueAt = new Date(now.getTime() + DAY_MS);
  const message = { id, form, kind: "sales", attempts: 1, dueAt, createdAt };
  return { registration, messages: [message] };
}
