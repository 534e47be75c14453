import type { SiteLogo, SitePicture } from "@/lib/site-content/changes";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import type { DeskLanguage } from "@/staff/desk/core/desk-language";
import type { ContentItem } from "../content-items";
import { type ContentKind, listFields } from "../content-kinds";
import { parseJson, parsePicture } from "../item-values";
import { toLogoQuery, toPictureQuery } from "../picture-files";
import styles from "./items.module.css";

/** The address of a picture or logo at the desk. Undefined if there is none. */
export function buildPictureAddress(
  field: "picture" | "logo",
  value: string,
  language: DeskLanguage,
): string | undefined {
  const query =
    field === "logo"
      ? toQuery(parseJson<SiteLogo>(value), toLogoQuery)
      : toQuery(parsePicture(value), toPictureQuery);
  return query && `${getDeskPath(language)}/site/file?${new URLSearchParams(query)}`;
}

const toQuery = <Value,>(
  value: Value | undefined,
  build: (value: Value) => Record<string, string>,
) => (value === undefined ? undefined : build(value));

/** The small picture of an item in a list. */
export function ItemPicture({
  kind,
  item,
  language,
}: {
  kind: ContentKind;
  item: ContentItem;
  language: DeskLanguage;
}) {
  const field = listFields(kind).find((one) => one.kind === "picture" || one.kind === "logo");
  if (!field) return null;
  const value = item[field.name] as SitePicture | SiteLogo;
  const text = typeof value === "string" ? value : JSON.stringify(value ?? "");
  const src = buildPictureAddress(field.kind === "logo" ? "logo" : "picture", text, language);
  if (!src) return null;
  return (
    // biome-ignore lint/performance/noImgElement: the desk serves one size.
    <img src={src} alt="" className={styles.thumb} data-kind={field.kind} loading="lazy" />
  );
}
