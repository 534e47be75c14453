/** The picture with which a visitor says "I'll be there", in a language. */
import "server-only";
import { getComingPicture } from "../content/coming-picture";
import { getTranslator } from "../i18n/translator";
import type { Locale } from "../locales";

const comingTextKeys = ["title", "alt", "save", "share", "withName", "hint", "failed"] as const;

export interface ComingView {
  /** The address of the picture, which bears no name. */
  src: string;
  fileName: string;
  texts: Record<(typeof comingTextKeys)[number], string>;
}

export function buildComingView(locale: Locale): ComingView {
  const t = getTranslator(locale);
  const texts = comingTextKeys.map((key) => [key, t(`Coming.${key}`)]);
  return { ...getComingPicture(locale), texts: Object.fromEntries(texts) };
}
