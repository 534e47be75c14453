import { isIP, isIPv4 } from "node:net";

/** Request header in which the front door hands the address on; what comes in is replaced. */
export const clientAddressHeader = "x-client-address";

/**
 * The address that a client is counted under. Each trusted proxy appends the address it was called
 * from to X-Forwarded-For, so those are counted from the right; what stands further left is what
 * somebody claims.
 * @param forwarded the X-Forwarded-For header
 * @param socket address that the connection comes from
 * @param trustedProxies how many proxies stand before the site; 0 ignores the header
 * @returns an IPv4 address, or the /64 network of an IPv6 address: one customer has that many
 */
export function clientAddress(
  forwarded: string | undefined,
  socket: string | undefined,
  trustedProxies: number,
): string {
  const chain = [...(forwarded?.split(",") ?? []), socket ?? ""];
  const counted = chain.at(Math.max(-1 - trustedProxies, -chain.length));
  return networkOf(counted ?? "") ?? networkOf(socket ?? "") ?? "unknown";
}

/** @returns undefined for what is no address */
function networkOf(entry: string): string | undefined {
  const address = withoutPort(entry.trim());
  if (isIPv4(address)) return address;
  if (isIP(address) === 0) return undefined;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") {
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join(".");
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** Some proxies write a port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]*)\]/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, "$1");
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const start = head.split(":").filter(Boolean);
  const end = tail?.split(":").filter(Boolean) ?? [];
  return [...start, ...Array(8 - start.length - end.length).fill("0"), ...end];
}
