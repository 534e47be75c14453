import "server-only";
import { getLocalizedPath } from "@/lib/i18n/routing";
import type { Locale } from "@/lib/locales";
import { toAbsoluteUrl } from "@/lib/site";

/** With these the parts of structured data refer to each other. They are the same on every page. */
export const ids = {
  getOrganizationId: () => toAbsoluteUrl("/#organization"),
  getWebsiteId: () => toAbsoluteUrl("/#website"),
  getEventId: (locale: Locale) => `${toAbsoluteUrl(getLocalizedPath(locale, ""))}#event`,
};
