/** A short message that a page sends to be counted. Nothing of it is logged. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { clientAddressHeader } from "@/lib/security/client-address";
import type { MissLimit } from "@/lib/security/rate-limit";
import { sendPlainAnswer } from "./plain-answer";
import type { Step } from "./steps";

/** Programs that say what they are; they are not counted. A Cubot is a phone. */
const botPattern =
  /(?<!cu)bot|crawl|spider|slurp|preview|monitor|lighthouse|pagespeed|facebookexternalhit|wget|curl|python|java\/|go-http|node|axios|headless/i;

interface BeaconOptions {
  path: string;
  maxBytes: number;
  /** Of a client. */
  limit: MissLimit;
  /** @returns what counts the message, "nothing" if it says so, or undefined if it is none of ours */
  read(
    sent: URLSearchParams,
    request: IncomingMessage,
  ): ((client: string) => void) | "nothing" | undefined;
}

/** The guard has already checked that the message comes from a page of this site. */
export function serveBeacon({ path, maxBytes, limit, read }: BeaconOptions): Step {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.url !== path) return false;
    const status = await handle(request);
    if (status === 204) response.writeHead(status, { "Cache-Control": "no-store" }).end();
    else sendPlainAnswer(response, status, status === 405 ? { Allow: "POST" } : {});
    request.resume();
    return true;
  };

  async function handle(request: IncomingMessage): Promise<number> {
    const { method, headers } = request;
    const client = String(headers[clientAddressHeader] ?? "unknown");
    if (method !== "POST") return 405;
    // Browsers always send the origin of a post; the guard has compared it.
    if (headers.origin === undefined) return 403;
    const length = headers["content-length"];
    if (length === undefined) return 411;
    if (Number(length) > maxBytes) return 413;
    const count = read(new URLSearchParams(await text(request).catch(() => "")), request);
    if (!count) return 400;
    if (count === "nothing" || botPattern.test(headers["user-agent"] ?? "bot")) return 204;
    if (limit.wait(client) > 0) return 429;
    limit.countMiss(client);
    count(client);
    return 204;
  }
}
