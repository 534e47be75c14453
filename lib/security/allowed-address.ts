/** A host name that somebody else chose can lead into our own network, where services trust everybody. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { isWithin } from "./client-address";

/** Of the internet, or in an allowed network. */
export function isAllowedAddress(address: string, allowed: readonly string[]): boolean {
  if (isIP(address) === 0) return false;
  // IPv4 written as IPv6 counts as IPv4.
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast" || isWithin(parsed.toString(), allowed);
}

export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, "$1");
  if (isIP(address) === 0) return host === "localhost";
  return ipaddr.process(address).range() === "loopback";
}
