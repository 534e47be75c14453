/** Web addresses that staff type or paste: as a browser sends them, or why they are not taken. */
import { domainToUnicode } from "node:url";

export const MAX_ADDRESS_LENGTH = 2000;

/** A host of a name service, with a dot. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

/** Letters of other scripts, and scripts side by side, could look like another host. */
const READABLE_LABEL = /^(?:[a-z\d\u00df-\u00f6\u00f8-\u017f-]+|[\p{Script=Arabic}\p{M}\d-]+)$/u;

/** What a browser reads as another address than a person does is refused. */
const TYPED =
  /^https?:\/\/[\p{L}\p{M}\p{N}.-]+(?::\d{1,5})?(?:[/?#](?:[!#$%&'()*+,./:;=?@[\]\w~-]|(?![\0-\x7f])[\p{L}\p{M}\p{N}\p{P}\p{S}])*)?$/iu;
const ASCII = /^[\x21-\x7e]+$/;

export type AddressRefusal =
  | { code: "urlTooLong"; limit: number }
  | { code: "urlHost"; name: string }
  | { code: "badUrl" | "urlScheme" | "urlUser" };

/** @returns the address with its host in Punycode, and all else in ASCII as well */
export function parseWebAddress(
  typed: string,
  protocols: readonly string[] = ["https:"],
): { href: string } | AddressRefusal {
  const url = URL.parse(typed);
  if (!url) return { code: "badUrl" };
  if (!protocols.includes(url.protocol)) return { code: "urlScheme" };
  if (url.username + url.password !== "") return { code: "urlUser" };
  if (!TYPED.test(typed)) return { code: "badUrl" };
  if (!isPlainHost(url.hostname)) return { code: "urlHost", name: domainToUnicode(url.hostname) };
  const href = ASCII.test(typed) ? typed : url.href;
  return href.length > MAX_ADDRESS_LENGTH
    ? { code: "urlTooLong", limit: MAX_ADDRESS_LENGTH }
    : { href };
}

/** @param host as `URL` writes it */
const isPlainHost = (host: string) =>
  HOST.test(host) &&
  domainToUnicode(host)
    .split(".")
    .every((label) => READABLE_LABEL.test(label));

/** For people: with the letters of its host. `parseWebAddress` reads it as the same address. */
export function formatWebAddress(href: string): string {
  const host = /^https?:\/\/([^/?#:]+)/i.exec(href)?.[1];
  return host?.toLowerCase().includes("xn--")
    ? href.replace(host, domainToUnicode(host) || host)
    : href;
}
