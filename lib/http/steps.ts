import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getErrorCode } from "@/lib/database/errors";
import { requestIdHeader } from "@/lib/security/request-id";
import { log } from "./log";
import { sendPlainAnswer } from "./plain-answer";

export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<unknown>;

/** Returns true if it has answered; false leaves the request to the next step. */
export type Step = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>;

export function createRequestListener(steps: Step[]) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      for (const step of steps) {
        const answered = step(request, response);
        if (answered === true || (answered !== false && (await answered))) return;
      }
    } catch (error) {
      const id = request.headers[requestIdHeader]?.toString();
      log.error({ event: "request", outcome: "failed", request: id, code: getErrorCode(error) });
      if (response.headersSent) response.destroy();
      else sendPlainAnswer(response, 500);
    }
  };
}

export function createFallbackHandler(
  step: Step,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): typeof answer {
  return async (request, response) => (await step(request, response)) || answer(request, response);
}
