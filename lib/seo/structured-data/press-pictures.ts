import "server-only";
import type { ImageObject } from "schema-dts";
import { getPressFilePath, getPressPictureFile } from "@/lib/content/press-kit";
import { getHref } from "@/lib/i18n/links";
import { listPressPictures } from "@/lib/i18n/press-texts";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { toAbsoluteUrl } from "@/lib/site";

/** With what a search for pictures says of their use. */
export function buildPressPictures(locale: Locale): ImageObject[] {
  const t = getTranslator(locale);
  const creator = { "@type": "Organization", name: t("Site.organiser") } as const;
  const terms = `${toAbsoluteUrl(getHref({ page: "press" }, locale))}#pictures`;
  return listPressPictures(locale).map(({ id, caption, credit }) => ({
    "@type": "ImageObject",
    contentUrl: toAbsoluteUrl(getPressFilePath(getPressPictureFile(id))),
    caption,
    creator,
    creditText: credit,
    copyrightNotice: t("Site.organiser"),
    license: terms,
    acquireLicensePage: terms,
  }));
}
