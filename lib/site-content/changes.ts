/**
 * What staff have changed on the public site. The repository holds the content of a release; a list here replaces the
 * list of the release, and a text here replaces one text. The store keeps versions of it.
 */
import { defaultLocale, type Locale, localeFacts, locales } from "@/lib/locales";
import { getContentChanges, recordRead } from "@/lib/locales/content-in-use";

export type LocalizedText = Partial<Record<Locale, string>>;

/** A text as staff wrote it, or the key of a text of the release in `messages/`. */
export type ItemText = LocalizedText | { key: string };

/** A picture of the release by its name, or an uploaded one. */
export type SitePicture = string | UploadedPicture;

/** In percent of width and height. `app/styles/pictures.css` has a class for each point. */
export const focusSteps = [10, 30, 50, 70, 90] as const;

/** Drawn in several widths, each a stored file with its own digest. */
export interface UploadedPicture {
  files: readonly { digest: string; width: number }[];
  width: number;
  height: number;
  /** In percent of width and height: one of `focusSteps` each. */
  focus: readonly [number, number];
}

/** A drawing of the release under `public/logos`, or an uploaded one. `width` is at a height of 100. */
export type SiteLogo = { width: number } & ({ file: string } | { digest: string; type: LogoType });

export const logoTypes = ["svg", "webp"] as const;
type LogoType = (typeof logoTypes)[number];

export interface SiteChanges {
  /** By key of `messages/`: `{ tr: { "Home.hero.tagline": "…" } }`. */
  texts?: Partial<Record<Locale, Readonly<Record<string, string>>>>;
  /** By name in `announcedFigures`. */
  figures?: Readonly<Record<string, number>>;
  /** By name in `movableDates`, in ISO 8601. */
  dates?: Readonly<Record<string, string>>;
  /** The items of a list, by the name of its kind. */
  readonly [list: string]: unknown;
}

/** @returns what staff changed of this part, such as a list. Undefined: it is as in the release */
export function readChanges<Part extends Exclude<keyof SiteChanges, "texts">>(
  part: Part,
): SiteChanges[Part] {
  recordRead(String(part));
  return (getContentChanges() as SiteChanges)[part];
}

/** @returns the changed texts by their keys. Who shows one says so by `recordRead(toTextPart(…))` */
export const getChangedTexts = (locale: Locale): Readonly<Record<string, string>> =>
  (getContentChanges() as SiteChanges).texts?.[locale] ?? {};

/** The texts of a namespace of `messages/` change as one part. */
export const toTextPart = (locale: Locale, key: string): string =>
  `texts.${locale}.${key.split(".", 1)[0]}`;

/** The language in which a text is shown: its own, or the one that it falls back to. Undefined if there is none. */
export function pickLanguage(text: LocalizedText, locale: Locale): Locale | undefined {
  const { fallback } = localeFacts[locale];
  const order = [locale, ...(fallback ? [fallback] : []), defaultLocale, ...locales];
  return order.find((one) => text[one]);
}

export function pickText(text: LocalizedText, locale: Locale): string | undefined {
  const language = pickLanguage(text, locale);
  return language && text[language];
}
