import { buildLocaleCookie } from "@/lib/locales/choice";

/**
 * Stores the page's language, which decides where paths without a language lead. The page stores it and not the
 * response, so that shared caches may keep the response.
 */
export function rememberLanguage(): void {
  const { lang } = document.documentElement;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = buildLocaleCookie(lang, location.protocol === "https:");
}
