/** Compressed at its first request: compressing 80 pages took half of the start, and most processes serve few pages. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { noVarySearch } from "@/lib/campaigns/no-vary-search";
import { rulesPath } from "@/lib/i18n/speculation-rules";
import { chooseEncoding, compressBody, type Encoding } from "./encodings";

/** What `writeHead` takes fastest: names and values in turn. */
type FlatHeaders = string[];
export type Headers = [name: string, value: string][];

interface Variant {
  etag: string;
  body: Buffer;
  whole: FlatHeaders;
  notModified: FlatHeaders;
}

export interface EncodedAnswer {
  body: Buffer;
  /** Each encoding is made once, by its first request. */
  chooseVariant(acceptEncoding: string | undefined): Promise<Variant>;
}

const DAY_SECONDS = 24 * 60 * 60;
/** A cache may answer with a stale page this long while it fetches the new one. */
const REVALIDATE_SECONDS = 30;

const VARY: Headers[number] = ["Vary", "Accept-Encoding"];

export function createEncodedAnswer(
  body: Buffer,
  own: Headers,
  { headers }: { headers: Headers },
): EncodedAnswer {
  const names = new Set(own.map(([name]) => name));
  const all = [...headers.filter(([name]) => !names.has(name)), ...own, VARY];
  const variants = new Map<Encoding, Promise<Variant>>();
  return {
    body,
    chooseVariant(acceptEncoding) {
      const encoding = chooseEncoding(acceptEncoding);
      const known = variants.get(encoding) ?? makeVariant(body, encoding, all);
      variants.set(encoding, known);
      return known;
    },
  };
}

async function makeVariant(body: Buffer, encoding: Encoding, headers: Headers): Promise<Variant> {
  const encoded = await compressBody(body, encoding);
  const digest = createHash("sha256").update(encoded).digest("base64url").slice(0, 27);
  const etag = `"${digest}"`;
  const notModified = [...headers, ["ETag", etag]].flat();
  const whole = [...notModified, "Content-Length", String(encoded.length)];
  if (encoding !== "identity") whole.push("Content-Encoding", encoding);
  return { etag, body: encoded, notModified, whole };
}

export async function answerEncoded(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: EncodedAnswer,
): Promise<true> {
  const variant = await answer.chooseVariant(headers["accept-encoding"]);
  if (fresh(headers, { etag: variant.etag })) {
    response.writeHead(304, variant.notModified).end();
  } else if (method === "HEAD") {
    response.writeHead(200, variant.whole).end();
  } else {
    response.writeHead(200, variant.whole).end(variant.body);
  }
  return true;
}

/** Whether a page that changes in so many seconds may be kept longer than that. */
export const isWithinLifetime = (seconds: number, cacheSeconds: number): boolean =>
  seconds < cacheSeconds + REVALIDATE_SECONDS;

/**
 * No `must-revalidate`: it would forbid a shared cache to answer while the site is down.
 * @param left seconds until the page changes
 */
export function buildPageCacheControl(cacheSeconds: number, left?: number): string {
  const isEnding = left !== undefined && isWithinLifetime(left, cacheSeconds);
  return [
    "public",
    "max-age=0",
    `s-maxage=${isEnding ? Math.min(left, cacheSeconds) : cacheSeconds}`,
    `stale-while-revalidate=${isEnding ? 0 : REVALIDATE_SECONDS}`,
    `stale-if-error=${DAY_SECONDS}`,
  ].join(", ");
}

/** The same answer with another lifetime. */
export function withCacheControl(answer: EncodedAnswer, caching: string): EncodedAnswer {
  const replace = (headers: FlatHeaders) =>
    headers.map((each, n) => (headers[n - 1] === "Cache-Control" ? caching : each));
  return {
    body: answer.body,
    async chooseVariant(acceptEncoding) {
      const variant = await answer.chooseVariant(acceptEncoding);
      const { whole, notModified } = variant;
      return { ...variant, whole: replace(whole), notModified: replace(notModified) };
    },
  };
}

export function buildPageHeaders(policy: string, caching: string): Headers {
  return [
    ["Content-Type", "text/html; charset=utf-8"],
    ["Content-Security-Policy", policy],
    ["Cache-Control", caching],
    ["Speculation-Rules", `"${rulesPath}"`],
    ["No-Vary-Search", noVarySearch],
  ];
}

/** Fast is better than small: a search is compressed for one visitor. */
const QUICK_BROTLI_QUALITY = 4;

export async function answerOnce(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  body: string,
  own: Headers,
  { status = 200, headers: common }: { status?: number; headers: Headers },
): Promise<void> {
  const encoding = chooseEncoding(headers["accept-encoding"]);
  const encoded = await compressBody(Buffer.from(body), encoding, QUICK_BROTLI_QUALITY);
  const all = new Map([...common, ...own, VARY]);
  all.set("Content-Length", String(encoded.length));
  if (encoding !== "identity") all.set("Content-Encoding", encoding);
  response.writeHead(status, [...all].flat()).end(method === "HEAD" ? undefined : encoded);
}
