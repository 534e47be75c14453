import { preload } from "react-dom";
import type { Locale } from "@/lib/locales";
import "./fonts.css";

// Not next/font: it preloads per route, and the three languages share their routes. An asset URL
// resolves to the very address that the stylesheet gets, so nothing is fetched twice.
const headingLatin = new URL("./alexandria-latin.woff2", import.meta.url);
const headingTurkish = new URL("./alexandria-turkish.woff2", import.meta.url);
const headingArabic = new URL("./alexandria-arabic.woff2", import.meta.url);
const textLatin = new URL("./plex-latin.woff2", import.meta.url);
const textTurkish = new URL("./plex-turkish.woff2", import.meta.url);
const textArabic = new URL("./plex-arabic-400.woff2", import.meta.url);
const boldTextArabic = new URL("./plex-arabic-600.woff2", import.meta.url);

/** Arabic text needs the Latin faces too: spaces, figures and addresses are set in them. */
const needed: Record<Locale, URL[]> = {
  tr: [headingLatin, headingTurkish, textLatin, textTurkish],
  en: [headingLatin, textLatin],
  ar: [headingArabic, textArabic, boldTextArabic, headingLatin, textLatin],
};

/** Asks the browser for the font files of a language before it finds them in the stylesheet. */
export function preloadFonts(locale: Locale): void {
  for (const { pathname } of needed[locale]) {
    preload(pathname, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
}
