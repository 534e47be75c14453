/** Serves the metrics on a port that the public cannot reach. */
import "server-only";
import { createServer, type Server } from "node:http";
import { log } from "./log";
import { sendPlainAnswer } from "./plain-answer";

export interface MetricsText {
  type: string;
  body: string;
}

export function serveMetrics(
  read: () => Promise<MetricsText>,
  { host, port }: { host: string; port: number },
): Server {
  const server = createServer(async ({ method, url }, response) => {
    if (url !== "/metrics") return sendPlainAnswer(response, 404);
    if (method !== "GET") return sendPlainAnswer(response, 405, { Allow: "GET" });
    const { type, body } = await read();
    response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(body);
  });
  // If the metrics server fails, the site goes on without it.
  server.on("error", ({ code }: NodeJS.ErrnoException) =>
    log.error({ event: "metrics", outcome: "unavailable", code }),
  );
  return server.listen(port, host);
}
