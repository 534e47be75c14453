import { type ServerResponse, STATUS_CODES } from "node:http";

/** For programs: the name of the status as one line. Keeps headers that were set before. */
export function sendPlainAnswer(
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
