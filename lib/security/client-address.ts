/** `proxy-addr` knows neither the ports and zones of proxies, nor that an IPv6 household has a whole network. */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Set by the guard, which replaces a value from outside. */
export const clientAddressHeader = "x-client-address";

/**
 * Each trusted proxy appends its caller to X-Forwarded-For, so entries are counted from the right; those further left
 * are only claims of the client.
 * @param forwarded the X-Forwarded-For header
 * @param trustedProxies how many proxies stand before the site; 0 ignores the header
 * @returns an IPv4 address, or the /64 network of an IPv6 address, because one household has a whole /64
 */
export function resolveClientAddress(
  forwarded: string | undefined,
  socket: string | undefined,
  trustedProxies: number,
): string {
  const chain = [...(forwarded?.split(",") ?? []), socket ?? ""];
  const counted = chain.at(Math.max(-1 - trustedProxies, -chain.length));
  return parseAddress(counted ?? "") ?? parseAddress(socket ?? "") ?? "unknown";
}

export function resolveRequestClient(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustedProxies: number,
): string {
  const forwarded = headers["x-forwarded-for"];
  const text = typeof forwarded === "string" ? forwarded : undefined;
  return resolveClientAddress(text, socket.remoteAddress, trustedProxies);
}

/** The /48 around an IPv6 client: a rented server may have all of it. */
export function findWiderNetwork(client: string): string | undefined {
  return client.endsWith("/64") ? toNetwork(client.slice(0, -3), 48) : undefined;
}

/** A shorter prefix would cover half of the internet, so it must be a mistake. */
const MIN_PREFIX_BITS = { ipv4: 8, ipv6: 32 } as const;

/** An address, or a network like `192.0.2.0/24`. */
export function isNetwork(text: string): boolean {
  if (isIP(text) !== 0) return true;
  const isPossible = ipaddr.isValidCIDR(text) && isIP(text.split("/", 1)[0] ?? "") !== 0;
  if (!isPossible) return false;
  const [address, bits] = ipaddr.parseCIDR(text);
  return bits >= MIN_PREFIX_BITS[address.kind()];
}

/** An IPv6 client is its whole /64, so a longer prefix also means that /64. */
export function isWithin(client: string, networks: readonly string[]): boolean {
  const [address = ""] = client.split("/", 1);
  if (networks.length === 0 || isIP(address) === 0) return false;
  const own = ipaddr.parse(address);
  return networks.some((each) => {
    const [text = "", given] = each.split("/");
    const around = ipaddr.process(text);
    const most = around.kind() === "ipv4" ? 32 : 64;
    return own.kind() === around.kind() && own.match(around, Math.min(Number(given ?? most), most));
  });
}

function parseAddress(entry: string): string | undefined {
  const address = withoutZone(withoutPort(entry.trim()));
  if (isIP(address) === 0) return undefined;
  // IPv4 written as IPv6 counts as IPv4.
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4" ? parsed.toString() : toNetwork(address, 64);
}

function toNetwork(address: string, bits: 48 | 64): string {
  const { parts } = ipaddr.IPv6.parse(address);
  const kept = parts.map((part, n) => (n < bits / 16 ? part : 0));
  return `${new ipaddr.IPv6(kept)}/${bits}`;
}

/** Of a link-local address: `fe80::1%eth0.100`. */
function withoutZone(address: string): string {
  return address.split("%", 1)[0] ?? address;
}

/** Some proxies add a port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]*)\]/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, "$1");
}
