/**
 * State of the current request: its desk, the posted form that was not saved, and the response status, which a page
 * rendered by Next cannot set.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import type { DeskOperation } from "@/lib/security/desk-rights";
import type { DeskContext } from "./desk-context";

/** Name of the person, set by the desk's guard. Clients cannot set it. */
export const personHeader = "x-desk-person";
/** Rights of the person, set by the guard. */
export const rightHeader = "x-desk-right";

/** Encodes the name for a header. */
export function setPerson(headers: IncomingHttpHeaders, name: string, right: string): void {
  headers[personHeader] = encodeURI(name);
  headers[rightHeader] = right;
}

/** Empty if there is no person. */
export function getPerson(headers: Pick<Headers, "get">): string {
  return decodeURI(headers.get(personHeader) ?? "");
}

interface RequestContext {
  desk: DeskContext;
  response: ServerResponse;
  rejected?: object;
  action?: FoundAction;
}

/** An action with an address of its own (`../actions/find-action.ts`). */
interface FoundAction {
  /** Undefined if the address has no action for the method. */
  name: string | undefined;
  parts: Readonly<Record<string, string>>;
}

const contextKey = Symbol.for("istanbul-expo.desk");
const sharedGlobals = globalThis as typeof globalThis & {
  [contextKey]?: AsyncLocalStorage<RequestContext>;
};
sharedGlobals[contextKey] ??= new AsyncLocalStorage();

/** Next's bundles and `desk.ts` each load a copy of this module, so they share one global. */
export const requestContext = sharedGlobals[contextKey];

/** While `answer` runs, the functions below read this context. */
export function runRequest<Result>(context: RequestContext, answer: () => Result): Result {
  return requestContext.run(context, answer);
}

/** Undefined in the process of the public server. */
export function getDeskContext(): DeskContext | undefined {
  return requestContext.getStore()?.desk;
}

/** Whether the person of the current request may do this. A button that its person may not use is not shown. */
export function isAllowed(operation: DeskOperation): boolean {
  return getDeskContext()?.isAllowed?.(operation) ?? true;
}

/** Makes the page of the current request show the form again. */
export function setRejectedForm(form: object): void {
  const context = requestContext.getStore();
  if (context) context.rejected = form;
}

export function getRejectedForm(): object | undefined {
  return requestContext.getStore()?.rejected;
}

/** Leads the current request to the route of all actions. */
export function setFoundAction(action: FoundAction): void {
  const context = requestContext.getStore();
  if (context) context.action = action;
}

export function getFoundAction(): FoundAction | undefined {
  return requestContext.getStore()?.action;
}

/** 404: the page does not exist. 503: the store is unavailable. */
export function setStatus(status: 404 | 503): void {
  const response = requestContext.getStore()?.response;
  if (!response) return;
  onHeaders(response, () => {
    response.statusCode = status;
  });
}
