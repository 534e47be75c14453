/** Addresses of mail, as every mail server takes them. */
import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";

/**
 * The address in ASCII: the domain can be written so, the part before the @ cannot (RFC 6531).
 * @returns undefined for an address that some servers refuse
 */
export function toAsciiAddress(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const domain = domainToASCII(address.slice(at + 1));
  const isUsual = domain !== "" && /^[\x21-\x7e]+@$/.test(address.slice(0, at + 1));
  return isUsual ? address.slice(0, at + 1) + domain : undefined;
}

/** Hosts of one mail service under two names. */
const SAME_HOSTS = new Map([["googlemail.com", "gmail.com"]]);

/**
 * What an address is counted under on a day: a digest, which is another one on the next day. Dots and
 * what follows a plus are left out, as many mail servers do: they all lead to one inbox.
 */
export function hashMailbox(address: string, day: string): string {
  const at = address.lastIndexOf("@");
  const mailbox = address.slice(0, at).replace(/\+.*/, "").replaceAll(".", "");
  const host = domainToASCII(address.slice(at + 1)).toLowerCase();
  const inbox = `${mailbox.toLowerCase()}@${SAME_HOSTS.get(host) ?? host}`;
  return createHash("sha256").update(`${day} ${inbox}`).digest("base64url");
}
