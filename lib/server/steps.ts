/** The way of a request through a server: step after step, until one has answered. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { errorCode } from "../security/error-code";
import { requestIdHeader } from "../security/request-id";
import { log } from "./log";
import { plainAnswer } from "./plain-answer";

/** Answers a request, or leaves it to the next one by returning false. */
export type Step = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>;

/** One listener of the steps: the first that answers ends the way. */
export function inOrder(steps: Step[]) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      for (const step of steps) {
        const answered = step(request, response);
        if (answered === true || (answered !== false && (await answered))) return;
      }
    } catch (error) {
      const id = request.headers[requestIdHeader]?.toString();
      log.error({ event: "request", outcome: "failed", request: id, code: errorCode(error) });
      if (response.headersSent) response.destroy();
      else plainAnswer(response, 500);
    }
  };
}
