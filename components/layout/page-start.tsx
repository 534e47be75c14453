"use client";
import { useEffect } from "react";
import { whenShown } from "@/components/ui/when-shown";
import type { Locale } from "@/lib/locales";
import { afterLoad } from "./after-load";
import { carryWords, countPage } from "./campaign";
import { layOutFarSections } from "./far-sections";
import { applySheets } from "./late-sheets";
import { RememberLanguage } from "./remember-language";

/**
 * What every page does once a person sees it: it keeps the language, counts a landing, lets a campaign's words
 * go along to the next page, and, once the page is loaded, applies its sheets and lays out what waits far below.
 */
export function PageStart({ locale }: { locale: Locale }) {
  useEffect(() => {
    const uncounted = whenShown(countPage);
    const still = carryWords();
    const waiting = afterLoad(() => applySheets(layOutFarSections));
    return () => {
      uncounted();
      still();
      waiting();
    };
  }, []);
  return <RememberLanguage locale={locale} />;
}
