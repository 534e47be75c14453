import type { SiteChanges } from "./changes";

/** Digests of the uploaded pictures and logos that a content names. */
export function listUploads({ news, gallery, heroes, sponsors }: SiteChanges): Set<string> {
  const pictures = [news, gallery, heroes].flatMap((list) => list?.map(({ picture }) => picture));
  const ofPictures = pictures.flatMap((picture) =>
    typeof picture === "object" ? picture.files.map(({ digest }) => digest) : [],
  );
  const ofLogos = (sponsors ?? []).flatMap(({ logo }) => ("digest" in logo ? logo.digest : []));
  return new Set([...ofPictures, ...ofLogos]);
}
