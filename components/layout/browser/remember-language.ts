import { buildLocaleCookie } from "@/lib/locales/choice";

/**
 * Stores the language of the page; it decides where paths without a language lead. It matters when somebody came by a
 * shared link. The page stores it, not the response, so that shared caches may keep the response.
 */
export function rememberLanguage(): void {
  const { lang } = document.documentElement;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = buildLocaleCookie(lang, location.protocol === "https:");
}
