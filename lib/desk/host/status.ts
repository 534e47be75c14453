/**
 * What belongs to the current request: its desk, the form that it has posted, and the status of its answer, which a
 * page that Next renders cannot set.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";
import type { Desk } from "./provided";
import type { ShownAgain } from "./shown-again";

interface Answered {
  desk: Desk;
  response: ServerResponse;
  /** The form that it has posted and that is shown again. */
  again?: ShownAgain;
}

const answered = new AsyncLocalStorage<Answered>();

/** Runs the function that answers a request. Within it, the functions below know the request. */
export function whileAnswering<Result>(request: Answered, answer: () => Result): Result {
  return answered.run(request, answer);
}

/** The desk that the current request is about. */
export function answeringDesk(): Desk | undefined {
  return answered.getStore()?.desk;
}

/** Has the page of the current request show a posted form again. */
export function showAgain(again: ShownAgain): void {
  const request = answered.getStore();
  if (request) request.again = again;
}

export function shownAgain(): ShownAgain {
  return answered.getStore()?.again ?? {};
}

/** Sets the status of the current answer: 404 if nothing is there, 503 if the store does not answer. */
export function setStatus(status: 404 | 503): void {
  const response = answered.getStore()?.response;
  if (!response) return;
  onHeaders(response, () => {
    response.statusCode = status;
  });
}
