/**
 * Whom a request is counted under. `ipaddr.js` knows addresses; `proxy-addr` knows proxies, but neither
 * ports nor zones in what they write, nor that a household of IPv6 has a whole network.
 */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Request header in which the guard hands the address on; what comes in is replaced. */
export const clientAddressHeader = "x-client-address";

/**
 * The address that a client is counted under. Each trusted proxy appends the address it was called
 * from to X-Forwarded-For, so those are counted from the right; what stands further left is what
 * somebody claims.
 * @param forwarded the X-Forwarded-For header
 * @param socket address that the connection comes from
 * @param trustedProxies how many proxies stand before the site; 0 ignores the header
 * @returns an IPv4 address, or the /64 network of an IPv6 address: one household has that many
 */
export function clientAddress(
  forwarded: string | undefined,
  socket: string | undefined,
  trustedProxies: number,
): string {
  const chain = [...(forwarded?.split(",") ?? []), socket ?? ""];
  const counted = chain.at(Math.max(-1 - trustedProxies, -chain.length));
  return clientOf(counted ?? "") ?? clientOf(socket ?? "") ?? "unknown";
}

/** The /48 network around an IPv6 client: whoever rents a server may use all of it. */
export function widerNetwork(client: string): string | undefined {
  return client.endsWith("/64") ? network(client.slice(0, -3), 48) : undefined;
}

/** Half of the internet is nobody's own: shorter prefixes are mistakes. */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 32 } as const;

/** Whether a text names an address, or a network like `192.0.2.0/24`. */
export function isNetwork(text: string): boolean {
  if (isIP(text) !== 0) return true;
  const isPossible = ipaddr.isValidCIDR(text) && isIP(text.split("/", 1)[0] ?? "") !== 0;
  if (!isPossible) return false;
  const [address, bits] = ipaddr.parseCIDR(text);
  return bits >= SHORTEST_PREFIX[address.kind()];
}

/**
 * Whether a client is in one of these networks. One of IPv6 is its whole /64, so a longer prefix means
 * that, too.
 */
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

/** @returns undefined for what is no address */
function clientOf(entry: string): string | undefined {
  const address = withoutZone(withoutPort(entry.trim()));
  if (isIP(address) === 0) return undefined;
  // An IPv4 address in the clothes of IPv6 is one of IPv4.
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4" ? parsed.toString() : network(address, 64);
}

function network(address: string, bits: 48 | 64): string {
  const { parts } = ipaddr.IPv6.parse(address);
  const kept = parts.map((part, n) => (n < bits / 16 ? part : 0));
  return `${new ipaddr.IPv6(kept)}/${bits}`;
}

/** The network card that a link-local address is reached by: `fe80::1%eth0.100`. */
function withoutZone(address: string): string {
  return address.split("%", 1)[0] ?? address;
}

/** Some proxies write a port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]*)\]/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, "$1");
}
