/** The public list of exhibitors: its version, occupied stands and company slugs. */
import "server-only";
import {
  buildIncrement,
  type DocumentPlace,
  type FieldFilter,
  iterateDocuments,
  type Write,
} from "@/lib/database/port";
import { chooseSlug, toSlugBase } from "@/lib/exhibitors/slug";
import type { FormName } from "@/lib/registration/forms";
import {
  emptyReview,
  findListedExhibitor,
  listOccupiedPlaces,
  type Review,
} from "@/lib/reviews/review";
import { getCollection, getDocumentPlace } from "./collections";
import { READ_BATCH_SIZE } from "./pages";
import type { Scope } from "./scope";

export interface StoredReview {
  form: FormName;
  registration: string;
  /** Reviews were called files, in the name of the collection as well. */
  file?: Review;
  changedAt: Date;
}

export interface ListVersion {
  version: number;
}

export const getListVersionPlace = (edition: string): DocumentPlace =>
  getDocumentPlace(edition, "staffList", "version");

/** Signals that the list may have changed. */
export const buildVersionIncrement = (edition: string): Write => ({
  merge: getListVersionPlace(edition),
  data: { version: buildIncrement(1) },
});

export const toReview = (stored: Pick<StoredReview, "file"> | undefined): Review =>
  stored?.file ?? emptyReview;

/** Looked up for a review: who else has a place of its stand, and which companies have similar slugs. */
export interface ListLookup {
  /** The version at the lookup. Each new stand or slug raises it. */
  version: number;
  by: string | undefined;
  addressed: readonly { id: string; company: string; slug: string | undefined }[];
}

export function shouldLookUp(id: string, before: Review, after: Review): boolean {
  return isSlugMissing(id, after) || hasNewPlace(before, after);
}

export function hasNewPlace(before: Review, after: Review): boolean {
  const held = listOccupiedPlaces(before);
  return listOccupiedPlaces(after).some((place) => !held.includes(place));
}

const isSlugMissing = (id: string, review: Review): boolean =>
  !review.slug && findListedExhibitor(id, review) !== undefined;

export async function loadListLookup(
  { database, edition }: Scope,
  id: string,
  review: Review,
): Promise<ListLookup> {
  const collection = getCollection(edition, "reviews");
  const [list] = await database.read<ListVersion>(getListVersionPlace(edition));
  const places = listOccupiedPlaces(review);
  // All stands of the row: "3-A".
  const row = places[0]?.replace(/\d+$/, "");
  const begin = toSlugBase(getListingCompany(review)).toLowerCase();
  const alike = { by: "slug", from: begin, before: `${begin}-\uf8ff` };
  const load = (query: FieldFilter) =>
    Array.fromAsync(
      iterateDocuments<StoredReview>(database, collection, { ...query, limit: READ_BATCH_SIZE }),
    );
  const [inRow, addressed] = await Promise.all([
    row ? load({ by: "stand", from: row, before: `${row}\uf8ff` }) : [],
    isSlugMissing(id, review) ? Promise.all([load({ by: "listed", is: true }), load(alike)]) : [],
  ]);
  const holder = inRow.find(
    ({ data }) =>
      data.registration !== id &&
      listOccupiedPlaces(toReview(data)).some((place) => places.includes(place)),
  );
  return {
    version: list?.version ?? 0,
    by: holder?.data.registration,
    addressed: addressed.flat().map(({ data: { registration, file: known = emptyReview } }) => ({
      id: registration,
      company: getListingCompany(known),
      slug: known.slug,
    })),
  };
}

export function withSlug(id: string, review: Review, { addressed }: ListLookup): Review {
  if (!isSlugMissing(id, review)) return review;
  return { ...review, slug: chooseSlug({ id, company: getListingCompany(review) }, addressed) };
}

const getListingCompany = ({ decision }: Review) => decision?.listing?.company ?? "";
