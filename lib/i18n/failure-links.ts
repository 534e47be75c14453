import { contact } from "@/lib/content/contact";
import type { Locale } from "@/lib/locales";
import { getHref } from "./links";
import { getTranslator } from "./translator";

export function listFailureLinks(locale: Locale): { href: string; label: string }[] {
  return [
    { href: getHref({ page: "home" }, locale), label: getTranslator(locale)("Navigation.home") },
    { href: `mailto:${contact.email}`, label: contact.email },
    { href: contact.phone.href, label: contact.phone.label },
  ];
}
