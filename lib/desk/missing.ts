/** Pages that say that there is no such thing: Next gives a rendered page no say in its status. */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";

const answered = new AsyncLocalStorage<ServerResponse>();

/** Runs what answers a request, so that `sayMissing` knows which answer is meant. */
export function whileAnswering<Result>(response: ServerResponse, answer: () => Result): Result {
  return answered.run(response, answer);
}

/** Makes a 404 of the answer that is being written. */
export function sayMissing(): void {
  const response = answered.getStore();
  if (!response) return;
  onHeaders(response, () => {
    response.statusCode = 404;
  });
}
