/** Where somebody goes on whose page cannot be shown, beside trying again. */
import { contact } from "../content/contact";
import type { Locale } from "../locales";
import { hrefOf } from "./links";
import { translator } from "./translate";

export function listFailureWays(locale: Locale): { href: string; label: string }[] {
  return [
    { href: hrefOf({ page: "home" }, locale), label: translator(locale)("Navigation.home") },
    { href: `mailto:${contact.email}`, label: contact.email },
    { href: contact.phone.href, label: contact.phone.label },
  ];
}
