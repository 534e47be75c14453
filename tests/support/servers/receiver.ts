/** A system that is told what happens: it keeps what it gets and checks each signature by the library. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import type { buildPayload } from "@/lib/webhooks/payload";

/** A secret that no other receiver has. */
export const secretOf = (letter: string) => `whsec_${Buffer.alloc(32, letter).toString("base64")}`;

export const receiverSecret = secretOf("a");

type Received = ReturnType<typeof buildPayload> & { messageId: string };

/** Starts a receiver on this machine. `answer` says with which status it answers to the message of a number. */
export async function startReceiver({
  secret = receiverSecret,
  answer = (_: number): number | "never" => 204,
  headers = {} as Record<string, string>,
  port: wanted = 0,
} = {}) {
  const received: Received[] = [];
  const refused: string[] = [];
  let count = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    count += 1;
    try {
      const given = request.headers as Record<string, string>;
      const message = new Webhook(secret).verify(body, given) as Omit<Received, "messageId">;
      received.push({ ...message, messageId: given["webhook-id"] ?? "" });
    } catch (error) {
      refused.push(String(error));
    }
    const status = answer(count);
    if (status !== "never") response.writeHead(status, headers).end();
  });
  server.listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    /** The messages whose signature is good. */
    received,
    /** Why others were refused. */
    refused,
    /** How many requests came. */
    count: () => count,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
