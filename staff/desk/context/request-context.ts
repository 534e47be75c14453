/**
 * What belongs to the current request: its desk, the form that it has posted and that was not saved, and the status of
 * its answer, which a page that Next renders cannot set.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import type { DeskContext } from "./desk-context";

/** The header in which the desk's guard names the person who asks. Nobody outside can set it. */
export const personHeader = "x-desk-person";
/** The header in which the guard names the right of that person. */
export const rightHeader = "x-desk-right";

/** Names the person who asks, in signs that a header can hold. */
export function setPerson(headers: IncomingHttpHeaders, name: string, right: string): void {
  headers[personHeader] = encodeURI(name);
  headers[rightHeader] = right;
}

/** The name of the person who asks; empty for nobody. */
export function getPerson(headers: Pick<Headers, "get">): string {
  return decodeURI(headers.get(personHeader) ?? "");
}

interface RequestContext {
  desk: DeskContext;
  response: ServerResponse;
  rejected?: object;
}

const contextKey = Symbol.for("istanbul-expo.desk");
const sharedGlobals = globalThis as typeof globalThis & {
  [contextKey]?: AsyncLocalStorage<RequestContext>;
};
sharedGlobals[contextKey] ??= new AsyncLocalStorage();

/** Next's bundles and `desk.ts` have a copy of this module each, so the process keeps it for all of them. */
export const requestContext = sharedGlobals[contextKey];

/** Runs the function that answers a request. Within it, the functions below know the request. */
export function runRequest<Result>(context: RequestContext, answer: () => Result): Result {
  return requestContext.run(context, answer);
}

/** The desk that the current request is about. It is undefined in the process of the public server. */
export function getDeskContext(): DeskContext | undefined {
  return requestContext.getStore()?.desk;
}

/** Has the page of the current request show a posted form again. */
export function setRejectedForm(form: object): void {
  const context = requestContext.getStore();
  if (context) context.rejected = form;
}

/** The form that the current request has posted, if it was not saved. */
export function getRejectedForm(): object | undefined {
  return requestContext.getStore()?.rejected;
}

/** Sets the status of the current answer: 404 if nothing is there, 503 if the store does not answer. */
export function setStatus(status: 404 | 503): void {
  const response = requestContext.getStore()?.response;
  if (!response) return;
  onHeaders(response, () => {
    response.statusCode = status;
  });
}
