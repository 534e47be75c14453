/** The picture "I'll be there", which visitors can share. */
import "server-only";
import { getComingPicture } from "@/lib/content/coming-picture";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

const comingTextKeys = ["title", "alt", "save", "share", "withName", "hint", "failed"] as const;

export interface ComingView {
  /** Contains no name of a person. */
  src: string;
  fileName: string;
  texts: Record<(typeof comingTextKeys)[number], string>;
}

export function buildComingView(locale: Locale): ComingView {
  const t = getTranslator(locale);
  const texts = comingTextKeys.map((key) => [key, t(`Coming.${key}`)]);
  return { ...getComingPicture(locale), texts: Object.fromEntries(texts) };
}
