import { type ServerResponse, STATUS_CODES } from "node:http";

/** Answers with the words of a status, for programs; what was set before stays, the body is one line. */
export function plainAnswer(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  const body = `${STATUS_CODES[status]}\n`;
  response.writeHead(status, {
    "Cache-Control": "no-store",
    "Content-Length": body.length,
    "Content-Type": "text/plain; charset=utf-8",
    ...headers,
  });
  response.end(body);
}
