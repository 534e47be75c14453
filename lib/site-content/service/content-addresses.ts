/** Addresses that a link of the site may have. */
import { findPublicPage } from "@/lib/i18n/routing";
import { isLocale } from "@/lib/locales";

const MAX_URL_LENGTH = 500;

/** A host with a dot, in ASCII: letters of other scripts could look like another host. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

/** As typed: an address that the browser reads as another one than a person does is refused. */
const PLAIN_URL = /^https:\/\/[a-z\d.-]+(?::\d{1,5})?(?:[/?#][!#$%&'()*+,./:;=?@\w~-]*)?$/i;

export function isSafeUrl(text: string): boolean {
  if (text.length > MAX_URL_LENGTH || !PLAIN_URL.test(text)) return false;
  const url = URL.parse(text);
  return url?.protocol === "https:" && HOST.test(url.hostname);
}

/** Within the site, with nothing that a browser reads as another address. */
const PATH = /^\/(?:[a-z\d](?:[\w%.-]|\/(?!\/))*)?(?:\?[\w%&=.-]*)?(?:#[\w%.-]*)?$/i;

/** Whether it is a public page of the site, with its language or without, or a document. */
export function isSitePath(text: string): boolean {
  if (text.length > MAX_URL_LENGTH || !PATH.test(text) || text.includes("..")) return false;
  const segments = text
    .replace(/[?#].*/, "")
    .split("/")
    .filter(Boolean);
  const [first = "", ...rest] = segments;
  if (first === "documents") return rest.length > 0;
  return findPublicPage(isLocale(first.toLowerCase()) ? rest : segments) !== undefined;
}
