/** Gives a company its address in the transaction that lists it first. */
import "server-only";
import { slugFor } from "@/lib/exhibitors/slug";
import { listedIn, type StaffFile } from "@/lib/registration/staff-file";

/** A company whose address nobody else may get: it is listed, or was. */
export function addressedIn(id: string, file: StaffFile) {
  const company = file.decision?.listing?.company ?? "";
  return file.slug || listedIn(id, file) ? [{ id, company, slug: file.slug }] : [];
}

/** Whether a file must get an address for its company before it is stored. */
export function lacksSlug(id: string, file: StaffFile): boolean {
  return !file.slug && listedIn(id, file) !== undefined;
}

/** The file with an address for its company. */
export function withSlug(
  id: string,
  file: StaffFile,
  addressed: ReturnType<typeof addressedIn>,
): StaffFile {
  const company = file.decision?.listing?.company ?? "";
  return { ...file, slug: slugFor({ id, company }, addressed) };
}
