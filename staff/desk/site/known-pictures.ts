/** The pictures that the site shows, from which a form offers another one. */
import "server-only";
import type { SiteChanges, SitePicture } from "@/lib/site-content/changes";
import type { DeskLanguage } from "../core/desk-language";
import { listItems } from "./content-items";
import { type ContentKind, contentKinds, listFields } from "./content-kinds";
import { getItemTitle } from "./item-texts";
import { toItemValues } from "./item-values";

export interface KnownPicture {
  /** As a form field. */
  value: string;
  name: string;
}

/** Each picture once, named by the first item that shows it. None for a kind without pictures. */
export function listKnownPictures(
  kind: ContentKind,
  changes: SiteChanges,
  language: DeskLanguage,
): KnownPicture[] {
  const kinds = contentKinds.filter(hasPicture);
  if (!kinds.includes(kind)) return [];
  const all = kinds.flatMap((one) =>
    listItems(one, changes).map((item) => ({
      id: toPictureId(item.picture as SitePicture),
      value: toItemValues(one, item).picture ?? "",
      name: getItemTitle(one, item, language),
    })),
  );
  const byId = new Map(all.toReversed().map(({ id, ...one }) => [id, one]));
  return [...byId.values()].toReversed();
}

const hasPicture = (kind: ContentKind) =>
  listFields(kind).some((field) => field.kind === "picture");

/** An uploaded picture may be shown with several points. */
const toPictureId = (picture: SitePicture) =>
  typeof picture === "string" ? picture : picture.files[0]?.digest;
