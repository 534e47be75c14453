import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnLoopback } from "./free-port";

interface ReceivedEmail {
  to: string;
  subject: string;
  text: string;
  title: string;
  detail: string;
}

/**
 * Loopback substitute for the function that emails the sales team. It requires the key and keeps what it receives.
 * @param keeps whole emails, or only their keys if there are very many
 */
export async function openSalesDesk(keeps: "emails" | "keys" = "emails") {
  const apiKey = "key-of-the-tests";
  const received: ReceivedEmail[] = [];
  const keys: string[] = [];
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const welcome =
      request.method === "POST" &&
      request.headers["x-api-key"] === apiKey &&
      request.headers["content-type"] === "application/json";
    if (welcome) keys.push(String(request.headers["idempotency-key"]));
    if (welcome) requests.push(String(request.headers["x-request-id"]));
    if (welcome && keeps === "emails") received.push(JSON.parse(body));
    response.writeHead(welcome ? 200 : 401).end();
  });
  const port = await listenOnLoopback(server);
  return {
    received,
    /** Idempotency keys of the requests, in order of arrival. */
    keys,
    /** The id of the web request that brought each application. */
    requests,
    variables: {
      NOTIFY_URL: `http://127.0.0.1:${port}/send`,
      NOTIFY_API_KEY: apiKey,
      NOTIFY_TO: "sales@expo.example",
    },
    close: () => server.close(),
  };
}

export type SalesDesk = Awaited<ReturnType<typeof openSalesDesk>>;
