/** The public list of exhibitors: its version, the stands that are taken, and the addresses of companies. */
import "server-only";
import {
  buildIncrement,
  type DocumentPlace,
  iterateDocuments,
  type Write,
} from "@/lib/database/port";
import { chooseSlug, toSlugBase } from "@/lib/exhibitors/slug";
import type { FormName } from "@/lib/registration/forms";
import {
  emptyReview,
  findListedExhibitor,
  findOccupiedStand,
  type Review,
} from "@/lib/reviews/review";
import { getCollection, getDocumentPlace } from "./collections";
import { READ_BATCH_SIZE } from "./pages";
import type { Scope } from "./scope";

/** A file as it is stored, with the fields of queries. */
export interface StoredReview {
  form: FormName;
  registration: string;
  file?: Review;
  changedAt: Date;
}

/** The document of the version. */
export interface ListVersion {
  version: number;
}

/** Where the version of the list is. */
export const getListVersionPlace = (edition: string): DocumentPlace =>
  getDocumentPlace(edition, "staffList", "version");

/** Says that the list may have changed. */
export const buildVersionIncrement = (edition: string): Write => ({
  merge: getListVersionPlace(edition),
  data: { version: buildIncrement(1) },
});

/** The file in a document, or an empty one. */
export const toReview = (stored: Pick<StoredReview, "file"> | undefined): Review =>
  stored?.file ?? emptyReview;

/** What was looked up for a file: who else has its stand, and which companies have similar addresses. */
export interface ListLookup {
  /** The version of the list at that time. Every new stand or address raises it. */
  version: number;
  by: string | undefined;
  addressed: readonly { id: string; company: string; slug: string | undefined }[];
}

/** Whether something must be looked up before a file replaces another one. */
export function shouldLookUp(id: string, before: Review, after: Review): boolean {
  const stand = findOccupiedStand(after);
  return isSlugMissing(id, after) || (stand !== undefined && stand !== findOccupiedStand(before));
}

/** Whether a file must get an address for its company before it is stored. */
const isSlugMissing = (id: string, file: Review): boolean =>
  !file.slug && findListedExhibitor(id, file) !== undefined;

export async function loadListLookup(
  { database, edition }: Scope,
  id: string,
  file: Review,
): Promise<ListLookup> {
  const files = getCollection(edition, "staffFiles");
  const [list] = await database.read<ListVersion>(getListVersionPlace(edition));
  const stand = findOccupiedStand(file);
  const begin = toSlugBase(getListingCompany(file)).toLowerCase();
  const alike = { by: "slug", from: begin, before: `${begin}-\uf8ff` };
  const [holders, addressed] = await Promise.all([
    stand ? database.find<StoredReview>(files, { by: "stand", is: stand, limit: 2 }) : undefined,
    isSlugMissing(id, file)
      ? Promise.all(
          [{ by: "listed", is: true }, alike].map((asking) =>
            Array.fromAsync(
              iterateDocuments<StoredReview>(database, files, {
                ...asking,
                limit: READ_BATCH_SIZE,
              }),
            ),
          ),
        )
      : [],
  ]);
  const others = holders?.documents.map(({ data }) => data.registration) ?? [];
  return {
    version: list?.version ?? 0,
    by: others.find((one) => one !== id),
    addressed: addressed.flat().map(({ data: { registration, file: known = emptyReview } }) => ({
      id: registration,
      company: getListingCompany(known),
      slug: known.slug,
    })),
  };
}

/** The file with an address for its company, if it must get one. */
export function withSlug(id: string, file: Review, { addressed }: ListLookup): Review {
  if (!isSlugMissing(id, file)) return file;
  return { ...file, slug: chooseSlug({ id, company: getListingCompany(file) }, addressed) };
}

const getListingCompany = ({ decision }: Review) => decision?.listing?.company ?? "";
