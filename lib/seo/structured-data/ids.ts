import "server-only";
import { localizedPath } from "../../i18n/decide";
import type { Locale } from "../../locales";
import { absoluteUrl } from "../../site";

/** Ids by which the parts of the structured data name each other, on every page alike. */
export const ids = {
  organization: () => absoluteUrl("/#organization"),
  website: () => absoluteUrl("/#website"),
  event: (locale: Locale) => `${absoluteUrl(localizedPath(locale, ""))}#event`,
};
