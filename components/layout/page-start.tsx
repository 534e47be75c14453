"use client";
import { useEffect } from "react";
import { whenShown } from "@/components/ui/when-shown";
import type { Locale } from "@/lib/locales";
import { afterLoad, whenIdle } from "./after-load";
import { carryWords, countPage } from "./campaign";
import { layOutFarSections } from "./far-sections";
import { applySheets } from "./late-sheets";
import { RememberLanguage } from "./remember-language";

/**
 * What every page does once a person sees it. It stores the language, counts a landing, and passes a campaign's words
 * to the next page. After loading it applies its sheets and lays out the sections far below.
 */
export function PageStart({ locale }: { locale: Locale }) {
  useEffect(() => {
    const uncounted = whenShown(countPage);
    const still = carryWords();
    const waiting = afterLoad(() => {
      applySheets();
      whenIdle(layOutFarSections);
    });
    return () => {
      uncounted();
      still();
      waiting();
    };
  }, []);
  return <RememberLanguage locale={locale} />;
}
