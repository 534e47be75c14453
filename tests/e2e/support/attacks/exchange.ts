import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/**
 * An answer as it arrives: it is not decompressed, redirects are not followed, and nothing is
 * cached.
 */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Requests an address with exactly these headers. */
export async function exchange(
  url: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Answer> {
  const asked = request(url, { agent, headers, method }).end();
  const [answer] = await once(asked, "response");
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
