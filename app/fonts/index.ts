import { preload } from "react-dom";
import { type Locale, localeFacts } from "@/lib/locales";
import type { FontName } from "@/lib/locales/record";
import "./fonts.css";

// next/font preloads fonts for each route, but the three languages share their routes. The address of an asset here
// equals that of the style sheet, so no font is fetched twice.
const files: Record<FontName, URL> = {
  headingLatin: new URL("./alexandria-latin.woff2", import.meta.url),
  headingTurkish: new URL("./alexandria-turkish.woff2", import.meta.url),
  headingArabic: new URL("./alexandria-arabic.woff2", import.meta.url),
  headingSigns: new URL("./alexandria-signs.woff2", import.meta.url),
  textLatin: new URL("./plex-latin.woff2", import.meta.url),
  textTurkish: new URL("./plex-turkish.woff2", import.meta.url),
  textArabic: new URL("./plex-arabic-400.woff2", import.meta.url),
  textSigns: new URL("./plex-signs.woff2", import.meta.url),
  boldTextArabic: new URL("./plex-arabic-600.woff2", import.meta.url),
};

/** Preloads the fonts of a language before the browser finds them in the style sheet. */
export function registerFontPreloads(locale: Locale): void {
  for (const font of localeFacts[locale].fonts) {
    preload(files[font].pathname, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
}
