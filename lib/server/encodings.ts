/**
 * Bodies in the encoding that a client takes. `negotiator` reads what it takes, but sorts by the client's
 * preference: we send the smallest, so the choice is ours.
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

/** How a body may be sent, the smallest first; `identity` is the body as it is. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** The end of a compressed sibling's file name. */
export const suffixes = { br: ".br", gzip: ".gz" } as const;

/** Browsers send one of a few values. */
const known = new Map<string, Encoding>();
const KNOWN_AT_MOST = 100;

/** The encoding for an Accept-Encoding header: the smallest of those that the client takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const before = known.get(accepted);
  if (before) return before;
  const taken = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings();
  const encoding = encodings.find((each) => taken.includes(each)) ?? "identity";
  if (known.size < KNOWN_AT_MOST) known.set(accepted, encoding);
  return encoding;
}

/** A body in an encoding, at a quality that the start of a server can afford unless told otherwise. */
export async function encode(body: Buffer, encoding: Encoding, brotliQuality = 9): Promise<Buffer> {
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
