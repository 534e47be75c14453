/** The status of pages that say what is wrong: Next gives a rendered page no say in it. */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";

const answered = new AsyncLocalStorage<ServerResponse>();

/** Runs what answers a request, so that `setStatus` knows which answer is meant. */
export function whileAnswering<Result>(response: ServerResponse, answer: () => Result): Result {
  return answered.run(response, answer);
}

/** Gives the answer that is being written another status: nothing is there, or the store is away. */
export function setStatus(status: 404 | 503): void {
  const response = answered.getStore();
  if (!response) return;
  onHeaders(response, () => {
    response.statusCode = status;
  });
}
