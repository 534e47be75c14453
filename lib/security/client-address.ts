/**
 * The address under which a client's requests are counted. `ipaddr.js` parses addresses.
 * `proxy-addr` knows proxies, but it knows neither the ports nor the zones that they write, nor
 * that a household with IPv6 has a whole network.
 */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The request header in which the guard passes on the address. A value from outside is replaced. */
export const clientAddressHeader = "x-client-address";

/**
 * The address under which a client is counted. Each trusted proxy appends the address of its caller
 * to X-Forwarded-For. So the entries are counted from the right; entries further left are only
 * claims of the client.
 * @param forwarded the X-Forwarded-For header
 * @param socket address that the connection comes from
 * @param trustedProxies how many proxies stand before the site; 0 ignores the header
 * @returns an IPv4 address, or the /64 network of an IPv6 address, because one household has a
 * whole /64
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

/** The same of a request that Node has received. */
export function resolveRequestClient(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustedProxies: number,
): string {
  const forwarded = headers["x-forwarded-for"];
  const text = typeof forwarded === "string" ? forwarded : undefined;
  return resolveClientAddress(text, socket.remoteAddress, trustedProxies);
}

/** The /48 network around an IPv6 client. Somebody who rents a server may have all of it. */
export function findWiderNetwork(client: string): string | undefined {
  return client.endsWith("/64") ? toNetwork(client.slice(0, -3), 48) : undefined;
}

/**
 * The shortest allowed prefix. A shorter one would cover half of the internet, so it must be a
 * mistake.
 */
const MIN_PREFIX_BITS = { ipv4: 8, ipv6: 32 } as const;

/** Whether a text names an address, or a network like `192.0.2.0/24`. */
export function isNetwork(text: string): boolean {
  if (isIP(text) !== 0) return true;
  const isPossible = ipaddr.isValidCIDR(text) && isIP(text.split("/", 1)[0] ?? "") !== 0;
  if (!isPossible) return false;
  const [address, bits] = ipaddr.parseCIDR(text);
  return bits >= MIN_PREFIX_BITS[address.kind()];
}

/**
 * Whether a client is in one of these networks. An IPv6 client is its whole /64, so a longer prefix
 * also means that /64.
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

/** @returns undefined if the text is no address */
function parseAddress(entry: string): string | undefined {
  const address = withoutZone(withoutPort(entry.trim()));
  if (isIP(address) === 0) return undefined;
  // An IPv4 address that is written as IPv6 counts as IPv4.
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4" ? parsed.toString() : toNetwork(address, 64);
}

function toNetwork(address: string, bits: 48 | 64): string {
  const { parts } = ipaddr.IPv6.parse(address);
  const kept = parts.map((part, n) => (n < bits / 16 ? part : 0));
  return `${new ipaddr.IPv6(kept)}/${bits}`;
}

/** The zone of a link-local address, which names the network card: `fe80::1%eth0.100`. */
function withoutZone(address: string): string {
  return address.split("%", 1)[0] ?? address;
}

/** Some proxies add a port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]*)\]/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, "$1");
}
