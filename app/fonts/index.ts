import { preload } from "react-dom";
import { type Locale, localeFacts } from "@/lib/locales";
import type { FontName } from "@/lib/locales/record";
import "./fonts.css";

// Not next/font: it preloads per route, and the three languages share their routes. An asset URL
// resolves to the very address that the stylesheet gets, so nothing is fetched twice.
const files: Record<FontName, URL> = {
  headingLatin: new URL("./alexandria-latin.woff2", import.meta.url),
  headingTurkish: new URL("./alexandria-turkish.woff2", import.meta.url),
  headingArabic: new URL("./alexandria-arabic.woff2", import.meta.url),
  textLatin: new URL("./plex-latin.woff2", import.meta.url),
  textTurkish: new URL("./plex-turkish.woff2", import.meta.url),
  textArabic: new URL("./plex-arabic-400.woff2", import.meta.url),
  boldTextArabic: new URL("./plex-arabic-600.woff2", import.meta.url),
};

/** Asks the browser for the font files of a language before it finds them in the stylesheet. */
export function preloadFonts(locale: Locale): void {
  for (const font of localeFacts[locale].fonts) {
    preload(files[font].pathname, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
}
