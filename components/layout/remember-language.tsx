"use client";
import { useEffect } from "react";
import { type Locale, localeCookie } from "@/lib/i18n/locales";

const YEAR = 60 * 60 * 24 * 365;

/**
 * Stores the language of a page that a person sees, which decides where bare paths lead. The page does
 * it, not the response, so that shared caches may keep the response; a page that the browser renders
 * ahead waits until it is shown.
 */
export function RememberLanguage({ locale }: { locale: Locale }) {
  useEffect(() => {
    const remember = () => {
      const secure = location.protocol === "https:" ? "; Secure" : "";
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
      document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
    };
    const page = document as Document & { prerendering?: boolean };
    if (!page.prerendering) return remember();
    page.addEventListener("prerenderingchange", remember, { once: true });
    return () => page.removeEventListener("prerenderingchange", remember);
  }, [locale]);
  return null;
}
