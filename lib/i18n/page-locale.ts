import "server-only";
import { locale as rootLocale } from "next/root-params";
import { defaultLocale, isLocale, type Locale } from "@/lib/locales";

export async function getPageLocale(): Promise<Locale> {
  const locale = await rootLocale();
  return isLocale(locale) ? locale : defaultLocale;
}
