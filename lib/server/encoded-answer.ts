/** An answer that is given out again and again: made ready once, in every encoding. */
import { createHash } from "node:crypto";
import { type Encoding, encode, encodings } from "./encodings";

/** Headers as `writeHead` takes them fastest: names and values in turn. */
type FlatHeaders = string[];
export type Headers = [name: string, value: string][];

interface Variant {
  etag: string;
  body: Buffer;
  whole: FlatHeaders;
  notModified: FlatHeaders;
}

export type Encoded = Record<Encoding, Variant>;

const DAY = 24 * 60 * 60;
/** How long a cache answers with an old page while it fetches the new one, in seconds. */
const REVALIDATE_SECONDS = 30;

const VARY: Headers[number] = ["Vary", "Accept-Encoding"];

/**
 * Encodes an answer.
 * @param own its own headers
 * @param headers the headers of every response
 */
export async function encodedAnswer(
  body: Buffer,
  own: Headers,
  { headers }: { headers: Headers },
): Promise<Encoded> {
  const names = new Set(own.map(([name]) => name));
  const all = [...headers.filter(([name]) => !names.has(name)), ...own, VARY];
  const variants = encodings.map(async (encoding) => {
    const encoded = await encode(body, encoding);
    const digest = createHash("sha256").update(encoded).digest("base64url").slice(0, 27);
    const etag = `"${digest}"`;
    const notModified = [...all, ["ETag", etag]].flat();
    const whole = [...notModified, "Content-Length", String(encoded.length)];
    if (encoding !== "identity") whole.push("Content-Encoding", encoding);
    return [encoding, { etag, body: encoded, notModified, whole }] as const;
  });
  return Object.fromEntries(await Promise.all(variants)) as Encoded;
}

/**
 * A shared cache asks once in `cacheSeconds` and answers on its own while the site is down; a browser
 * asks each time. No `must-revalidate`: it would forbid the cache to answer while the site is down.
 */
export function pageCaching({ cacheSeconds }: { cacheSeconds: number }): string {
  return [
    "public",
    "max-age=0",
    `s-maxage=${cacheSeconds}`,
    `stale-while-revalidate=${REVALIDATE_SECONDS}`,
    `stale-if-error=${DAY}`,
  ].join(", ");
}
