import type { SiteChanges } from "./changes";

/** Digests of the uploaded pictures and logos that a content names. */
export function listUploads(changes: SiteChanges): Set<string> {
  const lists = Object.values(changes).filter((part): part is object[] => Array.isArray(part));
  const values = lists.flat().flatMap((item) => Object.values(item));
  return new Set(values.flatMap(listDigests));
}

/** Of a picture, which has several files, or of a logo. */
function listDigests(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { files, digest } = value as { files?: readonly { digest: string }[]; digest?: string };
  return [...(files?.map((file) => file.digest) ?? []), ...(digest ? [digest] : [])];
}
