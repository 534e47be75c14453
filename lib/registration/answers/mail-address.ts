import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";

/** Encodes only the domain (RFC 6531). @returns undefined for an address that some servers refuse */
export function toAsciiAddress(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const domain = domainToASCII(address.slice(at + 1));
  const isUsual = domain !== "" && /^[\x21-\x7e]+@$/.test(address.slice(0, at + 1));
  return isUsual ? address.slice(0, at + 1) + domain : undefined;
}

const SAME_HOSTS = new Map([["googlemail.com", "gmail.com"]]);

/** Differs each day. Drops dots and a plus with what follows: many servers deliver such variants to one inbox. */
export function hashMailbox(address: string, day: string): string {
  const at = address.lastIndexOf("@");
  const mailbox = address.slice(0, at).replace(/\+.*/, "").replaceAll(".", "");
  const host = domainToASCII(address.slice(at + 1)).toLowerCase();
  const inbox = `${mailbox.toLowerCase()}@${SAME_HOSTS.get(host) ?? host}`;
  return createHash("sha256").update(`${day} ${inbox}`).digest("base64url");
}
