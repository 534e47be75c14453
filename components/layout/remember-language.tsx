"use client";
import { useEffect } from "react";
import { whenShown } from "@/components/ui/when-shown";
import { type Locale, localeCookie } from "@/lib/locales";

const YEAR = 60 * 60 * 24 * 365;

/**
 * Stores the language of a page that a person sees, which decides where bare paths lead. The page does
 * it, not the response, so that shared caches may keep the response.
 */
export function RememberLanguage({ locale }: { locale: Locale }) {
  useEffect(
    () =>
      whenShown(() => {
        const secure = location.protocol === "https:" ? "; Secure" : "";
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
        document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
      }),
    [locale],
  );
  return null;
}
