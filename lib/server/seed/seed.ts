/** Fills a store with invented registrations, to try lists, exports and the desk. */
import "server-only";
import { nanoid } from "nanoid";
import { iterateDocuments } from "@/lib/database/port";
import { DAY_MS } from "@/lib/fair/day-ms";
import { fair } from "@/lib/fair/facts";
import { type FormName, formNames, isNotifyingForm } from "@/lib/registration/forms";
import { buildRecord } from "@/lib/registration/record";
import { computeRegistrationId } from "@/lib/registration/register";
import { emptyReview } from "@/lib/reviews/review";
import type { StoredCheckIns } from "@/lib/store/check-ins";
import { getCollection } from "@/lib/store/collections";
import {
  type ImportTarget,
  importCheckIns,
  importRegistrations,
  importReviews,
  type RegistrationImport,
} from "@/lib/store/copying/import";
import type { StoredReview } from "@/lib/store/exhibitor-list";
import { READ_BATCH_SIZE } from "@/lib/store/pages";
import type { DeskStore } from "@/lib/store/ports";
import { generateCheckIns } from "./check-ins";
import { generateExhibitors, type OccupiedStand, type SeedExhibitor } from "./exhibitors";
import { cities } from "./people";
import { generateSubmission } from "./submissions";

const REGISTRATION_PERIOD_DAYS = 120;
/** All other emails count as sent. */
const PENDING_EMAIL_COUNT = 3;
const SEED_BATCH_SIZE = 100;

export type FormCounts = Partial<Record<FormName, number>>;

/** Skips numbers that were used before. @throws StoreUnavailable */
export async function seedRegistrations(
  target: ImportTarget,
  counts: FormCounts,
  now = new Date(),
): Promise<void> {
  for (const form of formNames) {
    const count = counts[form] ?? 0;
    let n = count > 0 ? await countStored(target, form) : 0;
    for (let added = 0; added < count; ) {
      const some = Array.from({ length: Math.min(SEED_BATCH_SIZE, count - added) }, (_, index) =>
        generateRegistration(form, { n: n + index, position: added + index, count }, now),
      );
      added += (await importRegistrations(target, form, some)).length;
      n += some.length;
    }
  }
}

/**
 * @returns number added: fewer if the halls have no more room
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
  let waiting = generateExhibitors(count, held);
  while (waiting.length > 0) {
    const some = waiting
      .slice(0, SEED_BATCH_SIZE)
      .map((one, index) => generateExhibitorRegistration(one, n + index, now));
    n += some.length;
    const stored = new Set(await importRegistrations(target, "exhibit", some));
    const isStored = (index: number) => stored.has(some[index]?.review.id ?? "");
    await importReviews(
      target,
      some.filter((_, index) => isStored(index)).map(({ review }) => review),
    );
    added += stored.size;
    waiting = waiting.filter((_, index) => index >= some.length || !isStored(index));
  }
  return added;
}

/**
 * @param count visits: a visitor comes one day and a half on average
 * @returns number added: fewer if there are too few visitors, or the fair has not reached all of its days
 * @throws StoreUnavailable
 */
export async function seedCheckIns(
  target: ImportTarget,
  store: Pick<DeskStore, "list">,
  count: number,
  now = new Date(),
): Promise<number> {
  if (count === 0) return 0;
  const came = await listCheckedInIds(target);
  let left = count;
  let some: Parameters<typeof importCheckIns>[1] = [];
  let n = 0;
  for await (const { id } of store.list("visit")) {
    if (came.has(id)) continue;
    const checkIns = generateCheckIns(n, left, now);
    left -= Object.keys(checkIns.days).length;
    some = [...some, { form: "visit", id, checkIns }];
    n += 1;
    if (some.length === SEED_BATCH_SIZE || left === 0) {
      await importCheckIns(target, some);
      some = [];
    }
    if (left === 0) return count;
  }
  await importCheckIns(target, some);
  return count - left;
}

const countStored = ({ database, edition }: ImportTarget, form: FormName) =>
  database.count(getCollection(edition, form), { by: "createdAt" });

async function listStands({ database, edition }: ImportTarget): Promise<OccupiedStand[]> {
  const collection = getCollection(edition, "reviews");
  const query = { by: "stand", from: "", limit: READ_BATCH_SIZE };
  const found = await Array.fromAsync(iterateDocuments<StoredReview>(database, collection, query));
  return found.flatMap(({ data: { file: review } }) =>
    review?.decision?.stand
      ? [{ stand: review.decision.stand, company: review.decision.listing?.company }]
      : [],
  );
}

async function listCheckedInIds({ database, edition }: ImportTarget): Promise<Set<string>> {
  const checkIns = getCollection(edition, "checkIns");
  const query = { by: "changedAt", limit: READ_BATCH_SIZE };
  const found = await Array.fromAsync(iterateDocuments<StoredCheckIns>(database, checkIns, query));
  const arrived = found.filter(({ data }) => Object.keys(data.days).length > 0);
  return new Set(arrived.map(({ data }) => data.registration));
}

function generateExhibitorRegistration({ stand, listing }: SeedExhibitor, n: number, now: Date) {
  const [city = ""] = cities[listing.country] ?? [];
  const { submission, locale } = generateSubmission("exhibit", n, {
    email: `exhibitor.${n}@example.com`,
    company: listing.company,
    country: listing.country,
    city,
    applicationDetails: `${listing.company}, ${city}`,
    companyField: listing.sectors[0] ?? "",
    interestedProducts: listing.sectors,
    requestedArea: String(stand.area),
  });
  const id = computeRegistrationId(submission);
  const record = buildRecord(submission, { locale, source: fair.defaultSource }, nanoid(20));
  const createdAt = new Date(now.getTime() - REGISTRATION_PERIOD_DAYS * DAY_MS);
  const by = "seed";
  const decided = { state: "accepted", at: now.toISOString(), by, stand } as const;
  const history = [{ ...decided, id: `seed-${n}` }];
  const review = { ...emptyReview, decision: { ...decided, listing }, history };
  return {
    registration: { id, record, createdAt },
    review: { form: "exhibit" as const, id, review },
  };
}

/** With its notification if that is still to be sent. @param position index in a batch of `count` */
function generateRegistration(
  form: FormName,
  { n, position, count }: { n: number; position: number; count: number },
  now: Date,
): RegistrationImport {
  const { submission, locale } = generateSubmission(form, n);
  const id = computeRegistrationId(submission);
  const record = buildRecord(submission, { locale, source: fair.defaultSource }, nanoid(20));
  const days = (1 - Math.sqrt((position + 1) / count)) * REGISTRATION_PERIOD_DAYS;
  const createdAt = new Date(Math.round(now.getTime() - days * DAY_MS));
  const registration = { id, record, createdAt };
  if (!isNotifyingForm(form) || position < count - PENDING_EMAIL_COUNT) return { registration };
  const dueAt = new Date(now.getTime() + DAY_MS);
  const message = { id, form, kind: "sales", attempts: 1, dueAt, createdAt };
  return { registration, messages: [message] };
}
