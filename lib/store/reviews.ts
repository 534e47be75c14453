import "server-only";
import { isDeepStrictEqual } from "node:util";
import { contention, StoreUnavailable } from "@/lib/database/errors";
import { type DocumentPlace, iterateDocuments, serverTime, type Write } from "@/lib/database/port";
import { listReviewTokens } from "@/lib/passes/staff-pass";
import type { FormName } from "@/lib/registration/forms";
import {
  findDecisionEvent,
  findListedExhibitor,
  findOccupiedStand,
  listOccupiedPlaces,
  type RegistrationReview,
  type Review,
  type ReviewChangeResult,
  type ReviewReader,
} from "@/lib/reviews/review";
import type { ItemState } from "@/lib/staff-records/jobs";
import type { ReviewRepository } from "@/lib/store/ports";
import { toDocumentId } from "./collection-list";
import { getCollection, getDocumentPlace } from "./collections";
import { openCopyFollower } from "./copying/copied-documents";
import { buildEventWrites } from "./events";
import {
  getListVersionPlace,
  hasNewPlace,
  type ListLookup,
  type ListVersion,
  loadListLookup,
  type StoredReview,
  shouldLookUp,
  toReview,
  withSlug,
} from "./exhibitor-list";
import { getItemPlace, type ItemEntry, withOutcome } from "./jobs/job-items";
import { loadPage, READ_BATCH_SIZE } from "./pages";
import { buildMessageWrites } from "./queue-entry";
import type { Scope } from "./scope";

/** Lookups are repeated if the list has changed since. */
const MAX_LOOKUPS = 8;

export const getReviewPlace = (edition: string, form: FormName, id: string) =>
  getDocumentPlace(edition, "reviews", toDocumentId(form, id));

export function buildReviewWrite(
  edition: string,
  { form, id, review }: Pick<RegistrationReview, "form" | "id" | "review">,
) {
  const data = {
    form,
    registration: id,
    file: review,
    stand: findOccupiedStand(review) ?? null,
    listed: findListedExhibitor(id, review) !== undefined,
    tokens: listReviewTokens(review),
    slug: review.slug?.toLowerCase() ?? null,
    changedAt: serverTime,
  };
  return { put: getReviewPlace(edition, form, id), data };
}

export function hasListingChanged(id: string, before: Review, after: Review): boolean {
  return !isDeepStrictEqual(findListedExhibitor(id, before), findListedExhibitor(id, after));
}

/** Whether a change assigns a place or lists its company. Others keep the stand, even if it is assigned twice. */
function hasStandClaim(id: string, before: Review, after: Review): boolean {
  return hasNewPlace(before, after) || findListedExhibitor(id, before) === undefined;
}

export function createReviewReader({ database, edition }: Scope): ReviewReader {
  const collection = getCollection(edition, "reviews");
  return {
    async read(form, id) {
      const [stored] = await database.read<StoredReview>(getReviewPlace(edition, form, id));
      return toReview(stored);
    },

    async findByToken(token) {
      const query = { by: "tokens", has: token, limit: 1 };
      const { documents } = await database.find<StoredReview>(collection, query);
      return documents[0] && toRegistrationReview(documents[0].data);
    },

    async listAccepted() {
      const query = { by: "listed", is: true, limit: READ_BATCH_SIZE };
      const found = await Array.fromAsync(
        iterateDocuments<StoredReview>(database, collection, query),
      );
      return found.flatMap(
        ({ data }) => findListedExhibitor(data.registration, toReview(data)) ?? [],
      );
    },

    async readListVersion() {
      const [list] = await database.read<ListVersion>(getListVersionPlace(edition));
      return list?.version ?? 0;
    },

    watchList: (tell) =>
      database.watch<ListVersion>(
        getCollection(edition, "staffList"),
        { by: "version", limit: 1 },
        () => tell(),
      ),
  };
}

export function createReviewRepository(scope: Scope): ReviewRepository {
  const { database, edition } = scope;
  type Outcome = ReviewChangeResult | { outcome: "look"; review: Review };

  return {
    ...createReviewReader(scope),

    async change(form, id, change, messages, item) {
      const list = getListVersionPlace(edition);
      const itemPlace = item && getItemPlace(edition, item);
      type Read = [object, StoredReview, ListVersion, ItemEntry];
      const places = [
        ...[getDocumentPlace(edition, form, id), getReviewPlace(edition, form, id), list],
        ...(itemPlace ? [itemPlace] : []),
      ] as [DocumentPlace, DocumentPlace, DocumentPlace, DocumentPlace];
      const buildItemWrites = (entry: ItemEntry | undefined, state: ItemState): Write[] =>
        itemPlace && entry ? [{ put: itemPlace, data: withOutcome(entry, state) }] : [];

      /** @param found lookup for the review; valid while the list is unchanged */
      const tryChange = (found: ListLookup | undefined) =>
        database.change<Read, Outcome>(places, (registered, stored, listed, entry) => {
          if (!registered) return { result: { outcome: "gone" } };
          const before = toReview(stored);
          const isOver = itemPlace !== undefined && !entry?.dueAt;
          const changed = isOver ? undefined : change(before);
          if (!changed) {
            const writes = isOver ? [] : buildItemWrites(entry, "left");
            return { writes, result: { outcome: "stored", review: before, isChanged: false } };
          }
          const version = listed?.version ?? 0;
          const isLookedUp = found?.version === version;
          if (shouldLookUp(id, before, changed) && !isLookedUp) {
            return { result: { outcome: "look", review: changed } };
          }
          if (isLookedUp && found.by && hasStandClaim(id, before, changed)) {
            return { result: { outcome: "taken", by: found.by } };
          }
          const after = isLookedUp ? withSlug(id, changed, found) : changed;
          const decided = findDecisionEvent(before, after);
          const isRaised =
            hasListingChanged(id, before, after) ||
            !isDeepStrictEqual(listOccupiedPlaces(before), listOccupiedPlaces(after));
          return {
            writes: [
              buildReviewWrite(edition, { form, id, review: after }),
              ...buildMessageWrites(scope, { id, form }, messages),
              ...(decided ? buildEventWrites(scope, { ...decided, form, id }) : []),
              ...(isRaised ? [{ put: list, data: { version: version + 1 } }] : []),
              ...buildItemWrites(entry, "done"),
            ],
            result: { outcome: "stored", review: after, isChanged: true },
          };
        });

      let found: ListLookup | undefined;
      for (let n = 0; n <= MAX_LOOKUPS; n += 1) {
        const outcome = await tryChange(found);
        if (outcome.outcome !== "look") return outcome;
        found = await loadListLookup(scope, id, outcome.review);
      }
      throw new StoreUnavailable(contention);
    },

    followCopies: () =>
      openCopyFollower(scope, ["reviews"], (_, __, data) =>
        toRegistrationReview(data as StoredReview),
      ),

    readPage: (request) =>
      loadPage<StoredReview, RegistrationReview>(
        scope,
        "reviews",
        "changedAt",
        request,
        ({ data }) => toRegistrationReview(data),
      ),
  };
}

function toRegistrationReview(stored: StoredReview): RegistrationReview {
  const { form, registration, changedAt } = stored;
  return { form, id: registration, review: toReview(stored), changedAt };
}
