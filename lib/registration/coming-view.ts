/** The picture with which a visitor says "I'll be there", in a language. */
import "server-only";
import { comingPicture } from "../content/coming-picture";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";

const words = ["title", "alt", "save", "share", "withName", "hint", "failed"] as const;

export interface ComingView {
  /** The address of the picture, which bears no name. */
  src: string;
  fileName: string;
  texts: Record<(typeof words)[number], string>;
}

export function comingView(locale: Locale): ComingView {
  const t = translator(locale);
  const texts = words.map((key) => [key, t(`Coming.${key}`)]);
  return { ...comingPicture(locale), texts: Object.fromEntries(texts) };
}
