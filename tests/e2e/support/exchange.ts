import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/** An answer as it comes over the line: nothing is unpacked, followed or kept. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks for an address with these headers alone. */
export async function exchange(
  url: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Answer> {
  const asked = request(url, { agent, headers, method }).end();
  const [answer] = await once(asked, "response");
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
