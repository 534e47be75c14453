import "server-only";
import type { ServerResponse } from "node:http";

/** Returns true: the step has answered. */
export function answerJson(response: ServerResponse, answer: object, status = 200): true {
  const body = Buffer.from(JSON.stringify(answer));
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": body.length,
  });
  response.end(body);
  return true;
}
