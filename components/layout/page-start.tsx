"use client";
import { useEffect } from "react";
import type { Locale } from "@/lib/locales";
import { followCampaign } from "./campaign";
import { RememberLanguage } from "./remember-language";

/**
 * What every page does once a person sees it: it keeps the language, lets a campaign's words go along to the next
 * page, and is counted.
 */
export function PageStart({ locale }: { locale: Locale }) {
  useEffect(followCampaign, []);
  return <RememberLanguage locale={locale} />;
}
