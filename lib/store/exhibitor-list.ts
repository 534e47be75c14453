/** The public list of exhibitors: its version, the stands that are taken, and the addresses of companies. */
import "server-only";
import { all, type DocumentPlace, increment, type Write } from "@/lib/database/port";
import { slugBegin, slugFor } from "@/lib/exhibitors/slug";
import type { FormName } from "@/lib/registration/forms";
import { emptyFile, listedIn, type StaffFile, takenStand } from "@/lib/reviews/staff-file";
import { collectionIn, placeIn } from "./collections";
import { READ_AT_ONCE } from "./pages";
import type { Scope } from "./scope";

/** A file as it is stored, with the fields of queries. */
export interface StoredFile {
  form: FormName;
  registration: string;
  file?: StaffFile;
  changedAt: Date;
}

/** The document of the version. */
export interface ListVersion {
  version: number;
}

/** Where the version of the list is. */
export const versionAt = (edition: string): DocumentPlace =>
  placeIn(edition, "staffList", "version");

/** Says that the list may have changed. */
export const raiseVersion = (edition: string): Write => ({
  merge: versionAt(edition),
  data: { version: increment(1) },
});

/** The file in a document, or an empty one. */
export const fileIn = (stored: Pick<StoredFile, "file"> | undefined): StaffFile =>
  stored?.file ?? emptyFile;

/** What was looked up for a file: who else has its stand, and which companies have similar addresses. */
export interface LookedUp {
  /** The version of the list at that time. Every new stand or address raises it. */
  version: number;
  by: string | undefined;
  addressed: readonly { id: string; company: string; slug: string | undefined }[];
}

/** Whether something must be looked up before a file replaces another one. */
export function needsLookUp(id: string, before: StaffFile, after: StaffFile): boolean {
  const stand = takenStand(after);
  return lacksSlug(id, after) || (stand !== undefined && stand !== takenStand(before));
}

/** Whether a file must get an address for its company before it is stored. */
const lacksSlug = (id: string, file: StaffFile): boolean =>
  !file.slug && listedIn(id, file) !== undefined;

export async function lookUp(
  { database, edition }: Scope,
  id: string,
  file: StaffFile,
): Promise<LookedUp> {
  const files = collectionIn(edition, "staffFiles");
  const [list] = await database.read<ListVersion>(versionAt(edition));
  const stand = takenStand(file);
  const begin = slugBegin(companyIn(file)).toLowerCase();
  const alike = { by: "slug", from: begin, before: `${begin}-\uf8ff` };
  const [holders, addressed] = await Promise.all([
    stand ? database.find<StoredFile>(files, { by: "stand", is: stand, limit: 2 }) : undefined,
    lacksSlug(id, file)
      ? Promise.all(
          [{ by: "listed", is: true }, alike].map((asking) =>
            Array.fromAsync(all<StoredFile>(database, files, { ...asking, limit: READ_AT_ONCE })),
          ),
        )
      : [],
  ]);
  const others = holders?.documents.map(({ data }) => data.registration) ?? [];
  return {
    version: list?.version ?? 0,
    by: others.find((one) => one !== id),
    addressed: addressed.flat().map(({ data: { registration, file: known = emptyFile } }) => ({
      id: registration,
      company: companyIn(known),
      slug: known.slug,
    })),
  };
}

/** The file with an address for its company, if it must get one. */
export function withSlug(id: string, file: StaffFile, { addressed }: LookedUp): StaffFile {
  if (!lacksSlug(id, file)) return file;
  return { ...file, slug: slugFor({ id, company: companyIn(file) }, addressed) };
}

const companyIn = ({ decision }: StaffFile) => decision?.listing?.company ?? "";
