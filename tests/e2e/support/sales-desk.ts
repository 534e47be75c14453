import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../support/free-port";

export interface ReceivedEmail {
  to: string;
  subject: string;
  text: string;
  title: string;
  detail: string;
}

/** The function that e-mails the sales team, on loopback: it demands the key and keeps what it gets. */
export async function openSalesDesk() {
  const apiKey = "key-of-the-tests";
  const received: ReceivedEmail[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const welcome =
      request.method === "POST" &&
      request.headers["x-api-key"] === apiKey &&
      request.headers["content-type"] === "application/json";
    if (welcome) received.push(JSON.parse(body));
    response.writeHead(welcome ? 200 : 401).end();
  });
  const port = await listen(server);
  return {
    received,
    variables: {
      NOTIFY_URL: `http://127.0.0.1:${port}/send`,
      NOTIFY_API_KEY: apiKey,
      NOTIFY_TO: "sales@expo.example",
    },
    close: () => server.close(),
  };
}

export type SalesDesk = Awaited<ReturnType<typeof openSalesDesk>>;
