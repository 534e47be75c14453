"use client";
import { useEffect } from "react";
import { whenShown } from "@/components/ui/when-shown";
import type { Locale } from "@/lib/locales";
import { carryWords, countPage } from "./campaign";
import { RememberLanguage } from "./remember-language";

/**
 * What every page does once a person sees it: it keeps the language, counts a landing, and lets a campaign's words
 * go along to the next page.
 */
export function PageStart({ locale }: { locale: Locale }) {
  useEffect(() => {
    const uncounted = whenShown(countPage);
    const still = carryWords();
    return () => {
      uncounted();
      still();
    };
  }, []);
  return <RememberLanguage locale={locale} />;
}
