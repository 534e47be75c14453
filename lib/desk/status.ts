/** Lets a rendered page set the status of its answer, which Next does not allow by itself. */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";

const answered = new AsyncLocalStorage<ServerResponse>();

/** Runs the function that answers a request, so that `setStatus` knows which answer to change. */
export function whileAnswering<Result>(response: ServerResponse, answer: () => Result): Result {
  return answered.run(response, answer);
}

/** Sets the status of the current answer: 404 if nothing is there, 503 if the store does not answer. */
export function setStatus(status: 404 | 503): void {
  const response = answered.getStore();
  if (!response) return;
  onHeaders(response, () => {
    response.statusCode = status;
  });
}
