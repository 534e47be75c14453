/**
 * Names the person whom a proxy with a sign-in service has let in (Caddy's `forward_auth` with Authelia or oauth2-proxy).
 * Its headers are believed only on connections from its own address.
 */
import "server-only";
import type { IncomingMessage } from "node:http";
import type { ProxyAccess } from "@/lib/server/process/desk-access";

type ProxyVerdict =
  | { name: string; groups: string[] }
  /** `ADDRESS`: not from the proxy. `PROTOCOL`: the proxy speaks HTTP/1.1. The others are about the headers. */
  | { refused: "ADDRESS" | "PROTOCOL" }
  | { refused: "ABSENT" | "DOUBLED" | "INVALID"; header: string };

const MAX_NAME_LENGTH = 200;

/** Letters of any script with what names of accounts contain, such as `EXPO\ada` and `Demir, Ada`. */
const NAME_PATTERN = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} ._@+:/#()'’&,\\-]*$/u;

/** Debian's Caddy (2.6) sends this if the sign-in service names no groups. */
const UNFILLED_PLACEHOLDER = /^\{http\.reverse_proxy\.header\.[\w-]+\}$/;

/** Reads the raw headers, because Node joins or drops doubled ones. */
export function readProxyPerson(
  {
    rawHeaders,
    socket,
    httpVersion,
  }: Pick<IncomingMessage, "rawHeaders" | "socket" | "httpVersion">,
  {
    address,
    personHeader,
    groupsHeader,
  }: Pick<ProxyAccess, "address" | "personHeader" | "groupsHeader">,
): ProxyVerdict {
  if (toPlainAddress(socket.remoteAddress ?? "") !== address) return { refused: "ADDRESS" };
  if (httpVersion !== "1.1") return { refused: "PROTOCOL" };
  const [people, groupLists] = [personHeader, groupsHeader].map((name) =>
    listValues(rawHeaders, name),
  );
  if (!people || !groupLists || people.length === 0)
    return { refused: "ABSENT", header: personHeader };
  if (people.length > 1) return { refused: "DOUBLED", header: personHeader };
  if (groupLists.length > 1) return { refused: "DOUBLED", header: groupsHeader };
  const name = decode(people[0] ?? "");
  if (name === undefined || name.length > MAX_NAME_LENGTH || !NAME_PATTERN.test(name))
    return { refused: "INVALID", header: personHeader };
  // Only those that DESK_PERMISSIONS names count: the company may call its other groups as it likes.
  const groups = (groupLists[0] ?? "")
    .replace(UNFILLED_PLACEHOLDER, "")
    .split(",")
    .flatMap((one) => decode(one.trim()) ?? [])
    .filter(Boolean);
  return { name, groups: groups.map((one) => (one.includes("@") ? one.toLowerCase() : one)) };
}

function listValues(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_, n) => n % 2 === 1 && rawHeaders[n - 1]?.toLowerCase() === name);
}

/** A socket for both families names an IPv4 address as an IPv6 one. */
const toPlainAddress = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, "");

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Node reads each byte of a header as a letter. @returns undefined if it is no UTF-8 */
function decode(value: string): string | undefined {
  try {
    return utf8.decode(Buffer.from(value, "latin1")).normalize();
  } catch {
    return undefined;
  }
}
