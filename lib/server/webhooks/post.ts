import "server-only";
import { lookup } from "node:dns";
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { getErrorCode } from "@/lib/database/errors";
import { fair } from "@/lib/fair/facts";
import { DELIVERED_OUTCOME } from "@/lib/outbox/events";
import { isAllowedAddress } from "@/lib/security/allowed-address";
import type { Endpoint } from "@/lib/webhooks/endpoints";
import { buildSignedHeaders } from "@/lib/webhooks/sign";

/** The address is in a private network that the configuration does not allow. */
const PRIVATE_ADDRESS = "PRIVATE_ADDRESS";

/** The response body is ignored, and cut at this size. */
const MAX_RESPONSE_BYTES = 65_536;

interface PostResult {
  /** `delivered`, or a code that is safe to log. */
  outcome: string;
  ms: number;
}

export type Post = (
  endpoint: Endpoint,
  message: { id: string; payload: object },
) => Promise<PostResult>;

/**
 * Only a 2xx response is a success. Redirects fail, because the configuration does not name their target.
 * @param networks allowed private networks
 */
export function openPost(networks: readonly string[], limitMs = 5000): Post {
  return async (endpoint, { id, payload }) => {
    const start = performance.now();
    const body = JSON.stringify(payload);
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "user-agent": `${fair.id} (Standard Webhooks)`,
      ...buildSignedHeaders(endpoint, { id, at: new Date(), body }),
    };
    const signal = AbortSignal.timeout(limitMs);
    const outcome = await send(new URL(endpoint.url), { headers, body, signal }, networks).catch(
      (error) => (signal.aborted ? "TIMEOUT" : getErrorCode(error)),
    );
    return { outcome, ms: Math.round(performance.now() - start) };
  };
}

interface WebhookRequest {
  headers: Record<string, string | number>;
  body: string;
  signal: AbortSignal;
}

async function send(
  url: URL,
  { headers, body, signal }: WebhookRequest,
  networks: readonly string[],
): Promise<string> {
  const address = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(address) !== 0 && !isAllowedAddress(address, networks)) return PRIVATE_ADDRESS;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = (url.protocol === "https:" ? overHttps : overHttp)(url, {
    method: "POST",
    headers,
    signal,
    agent: false,
    lookup: createOutsideLookup(networks),
  });
  request.on("error", reject);
  request.on("response", (response) => {
    const { statusCode = 0 } = response;
    let length = 0;
    response.on("error", () => undefined);
    response.on("data", (piece: Buffer) => {
      length += piece.length;
      if (length > MAX_RESPONSE_BYTES) response.destroy();
    });
    resolve(statusCode >= 200 && statusCode < 300 ? DELIVERED_OUTCOME : `HTTP_${statusCode}`);
  });
  request.end(body);
  return promise;
}

/** Runs as the lookup of the connection itself, because a second lookup could return another address. */
function createOutsideLookup(networks: readonly string[]): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error("no address"), []);
      if (!found.every(({ address }) => isAllowedAddress(address, networks))) {
        return done(Object.assign(new Error("private address"), { code: PRIVATE_ADDRESS }), []);
      }
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}
