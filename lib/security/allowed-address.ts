/**
 * Which addresses a request may go to if somebody else chose the host name. A name can lead into our own network, and
 * services there trust everybody inside.
 */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { isWithin } from "./client-address";

/** Whether an address is one of the internet, or in one of the other allowed networks. */
export function isAllowedAddress(address: string, allowed: readonly string[]): boolean {
  if (isIP(address) === 0) return false;
  // An IPv4 address that is written as IPv6 counts as IPv4.
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast" || isWithin(parsed.toString(), allowed);
}

/** Whether a host name always means this machine. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, "$1");
  if (isIP(address) === 0) return host === "localhost";
  return ipaddr.process(address).range() === "loopback";
}
