import "server-only";
import { localizedPath } from "@/lib/i18n/decide";
import type { Locale } from "@/lib/locales";
import { absoluteUrl } from "@/lib/site";

/**
 * The ids with which the parts of the structured data refer to each other. They are the same on
 * every page.
 */
export const ids = {
  organization: () => absoluteUrl("/#organization"),
  website: () => absoluteUrl("/#website"),
  event: (locale: Locale) => `${absoluteUrl(localizedPath(locale, ""))}#event`,
};
