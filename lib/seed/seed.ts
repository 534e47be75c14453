/** Fills a store with invented registrations, to try lists, exports and the desk. */
import "server-only";
import { nanoid } from "nanoid";
import { all } from "../database/port";
import { DAY_MS } from "../fair/day-ms";
import { fair } from "../fair/facts";
import { type FormName, formNames, notifies } from "../registration/forms";
import { recordOf } from "../registration/record";
import { registrationId } from "../registration/register";
import { emptyFile } from "../reviews/staff-file";
import type { StoredMarks } from "../store/arrivals";
import { collectionIn } from "../store/collections";
import {
  type Imported,
  type ImportTarget,
  importArrivals,
  importFiles,
  importRegistrations,
} from "../store/copying/importing";
import type { StoredFile } from "../store/exhibitor-list";
import { READ_AT_ONCE } from "../store/pages";
import type { DeskStore } from "../store/ports";
import { inventedMarks } from "./arrivals";
import { type HeldStand, type InventedExhibitor, inventedExhibitors } from "./exhibitors";
import { cities } from "./people";
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
 * Adds registrations to each form. Numbers that were used before are skipped.
 * @throws StoreUnavailable
 */
export async function seed(
  target: ImportTarget,
  counts: FormCounts,
  now = new Date(),
): Promise<void> {
  for (const form of formNames) {
    const count = counts[form] ?? 0;
    let n = count > 0 ? await countStored(target, form) : 0;
    for (let added = 0; added < count; ) {
      const some = Array.from({ length: Math.min(STORED_AT_ONCE, count - added) }, (_, index) =>
        guest(form, { n: n + index, position: added + index, count }, now),
      );
      added += (await importRegistrations(target, form, some)).length;
      n += some.length;
    }
  }
}

/**
 * Adds exhibitors who are accepted and agreed to be listed, each with a free stand: for the public list and the plan.
 * @returns how many were added: fewer than asked for if the halls have no more room
 * @throws StoreUnavailable
 */
export async function seedExhibitors(
  target: ImportTarget,
  count: number,
  now = new Date(),
): Promise<number> {
  if (count === 0) return 0;
  const held = await listStands(target);
  let n = await countStored(target, "exhibit");
  let added = 0;
  let waiting = inventedExhibitors(count, held);
  while (waiting.length > 0) {
    const some = waiting
      .slice(0, STORED_AT_ONCE)
      .map((one, index) => exhibitor(one, n + index, now));
    n += some.length;
    const stored = new Set(await importRegistrations(target, "exhibit", some));
    const isStored = (index: number) => stored.has(some[index]?.file.id ?? "");
    await importFiles(
      target,
      some.filter((_, index) => isStored(index)).map(({ file }) => file),
    );
    added += stored.size;
    waiting = waiting.filter((_, index) => index >= some.length || !isStored(index));
  }
  return added;
}

/**
 * Lets visitors of the store who have not come yet arrive on the days of the fair.
 * @param count how many visits are added: a visitor comes one day and a half on average
 * @returns how many were added: fewer than asked for if there are too few visitors
 * @throws StoreUnavailable
 */
export async function seedArrivals(
  target: ImportTarget,
  store: Pick<DeskStore, "list">,
  count: number,
): Promise<number> {
  if (count === 0) return 0;
  const came = await listArrivedIds(target);
  let left = count;
  let some: Parameters<typeof importArrivals>[1] = [];
  let n = 0;
  for await (const { id } of store.list("visit")) {
    if (came.has(id)) continue;
    const marks = inventedMarks(n, left);
    left -= Object.keys(marks.days).length;
    some = [...some, { form: "visit", id, marks }];
    n += 1;
    if (some.length === STORED_AT_ONCE || left === 0) {
      await importArrivals(target, some);
      some = [];
    }
    if (left === 0) return count;
  }
  await importArrivals(target, some);
  return count - left;
}

const countStored = ({ database, edition }: ImportTarget, form: FormName) =>
  database.count(collectionIn(edition, form), { by: "createdAt" });

/** The stands that are somebody's, with the names of their companies. */
async function listStands({ database, edition }: ImportTarget): Promise<HeldStand[]> {
  const files = collectionIn(edition, "staffFiles");
  const query = { by: "stand", from: "", limit: READ_AT_ONCE };
  const found = await Array.fromAsync(all<StoredFile>(database, files, query));
  return found.flatMap(({ data: { file } }) =>
    file?.decision?.stand
      ? [{ stand: file.decision.stand, company: file.decision.listing?.company }]
      : [],
  );
}

/** Ids of the visitors who have arrived on any day. */
async function listArrivedIds({ database, edition }: ImportTarget): Promise<Set<string>> {
  const marks = collectionIn(edition, "arrivals");
  const query = { by: "changedAt", limit: READ_AT_ONCE };
  const found = await Array.fromAsync(all<StoredMarks>(database, marks, query));
  const arrived = found.filter(({ data }) => Object.keys(data.days).length > 0);
  return new Set(arrived.map(({ data }) => data.registration));
}

/** An exhibitor's registration, and the file in which they are accepted. */
function exhibitor({ stand, listing }: InventedExhibitor, n: number, now: Date) {
  const [city = ""] = cities[listing.country] ?? [];
  const { submission, locale } = plausible("exhibit", n, {
    email: `exhibitor.${n}@example.com`,
    company: listing.company,
    country: listing.country,
    city,
    applicationDetails: `${listing.company}, ${city}`,
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

/**
 * Registration `n`, with its notification if that is still to be sent.
 * @param position its place among the `count` that are written together
 */
function guest(
  form: FormName,
  { n, position, count }: { n: number; position: number; count: number },
  now: Date,
): Imported {
  const { submission, locale } = plausible(form, n);
  const id = registrationId(submission);
  const record = recordOf(submission, { locale, source: fair.defaultSource }, nanoid(20));
  const days = (1 - Math.sqrt((position + 1) / count)) * DAYS_OF_REGISTRATION;
  const createdAt = new Date(Math.round(now.getTime() - days * DAY_MS));
  const registration = { id, record, createdAt };
  if (!notifies(form) || position < count - PENDING_EMAILS) return { registration };
  const dueAt = new Date(now.getTime() + DAY_MS);
  const message = { id, form, kind: "sales", attempts: 1, dueAt, createdAt };
  return { registration, messages: [message] };
}
