/** Addresses that a link of the site may have. */
import { findPublicPage } from "@/lib/i18n/routing";
import { isLocale } from "@/lib/locales";
import {
  type AddressRefusal,
  MAX_ADDRESS_LENGTH,
  parseWebAddress,
} from "@/lib/security/web-address";

/** Within the site, with nothing that a browser reads as another address. */
const PATH = /^\/(?:[a-z\d](?:[\w%.-]|\/(?!\/))*)?(?:\?[\w%&=.-]*)?(?:#[\w%.-]*)?$/i;

export type LinkRefusal = AddressRefusal | { code: "badLink" | "urlDots" };

/** A web address, a public page of the site, with its language or without, or a document. */
export function parseLink(text: string): { href: string } | LinkRefusal {
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return parseWebAddress(text);
  if (text.length > MAX_ADDRESS_LENGTH) return { code: "urlTooLong", limit: MAX_ADDRESS_LENGTH };
  const path = text.replace(/[?#].*/s, "");
  // Dots lead a browser up, also if they are encoded.
  if (/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)) return { code: "urlDots" };
  if (!PATH.test(text)) return { code: "badLink" };
  const segments = path.split("/").filter(Boolean);
  const [first = "", ...rest] = segments;
  const isKnown =
    first === "documents"
      ? rest.length > 0
      : findPublicPage(isLocale(first.toLowerCase()) ? rest : segments) !== undefined;
  return isKnown ? { href: text } : { code: "badLink" };
}
