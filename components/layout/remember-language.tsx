"use client";
import { useEffect } from "react";
import { whenShown } from "@/components/ui/when-shown";
import { choiceCookie, type Locale } from "@/lib/locales";

/**
 * Stores the language of a page that a person sees; it decides where paths without a language lead.
 * It matters when somebody came by a shared link. The page stores it, not the response, so that
 * shared caches may keep the response.
 */
export function RememberLanguage({ locale }: { locale: Locale }) {
  useEffect(
    () =>
      whenShown(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
        document.cookie = choiceCookie(locale, location.protocol === "https:");
      }),
    [locale],
  );
  return null;
}
