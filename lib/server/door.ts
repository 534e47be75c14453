/** What happens to a request before Next sees it. */
import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { clientAddress, clientAddressHeader } from "../security/client-address";
import { type Refusal, refusalOf } from "../security/request-guard";
import { responseHeaders } from "../security/response-headers";

interface Door {
  siteUrl: string;
  siteHosts: string[];
  trustedProxies: number;
  /** How long a request may take to arrive, in milliseconds. */
  arrivalMs?: number;
}

/** The development server is posted to by its own tools. */
const inDevelopment = process.env.NODE_ENV === "development";
const REQUEST = "http.server.request.start";
const ARRIVAL_MS = 15_000;
/** How long what a refused client still sends is taken in, so that it reads the answer. */
const FAREWELL_MS = 2000;

/**
 * Stands before the HTTP server of this process: headers for every response, an answer to what Next
 * cannot take (it builds its request object before any code of ours runs, and TRACE makes that fail),
 * the client's address, an end to requests that never arrive. Next starts the server itself, so the
 * door is hung at the first request, before that is handed over.
 * @returns leaves servers alone that have not been asked yet
 */
export function guardServers(door: Door): () => void {
  const guarded = new WeakSet<Server>();
  const headers = new Map(responseHeaders(door.siteUrl));
  const hang = (message: unknown) => {
    const { server } = message as { server: Server };
    if (guarded.has(server)) return;
    guarded.add(server);
    const listeners = server.listeners("request") as RequestListener[];
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      response.setHeaders(headers);
      if (!admit(request, response, door)) return;
      for (const listener of listeners) listener.call(server, request, response);
    });
  };
  subscribe(REQUEST, hang);
  return () => unsubscribe(REQUEST, hang);
}

function admit(request: IncomingMessage, response: ServerResponse, door: Door): boolean {
  const { method = "", url: target = "", headers } = request;
  const refusal = inDevelopment
    ? undefined
    : refusalOf({ method, target, headers }, door.siteHosts);
  if (refusal) {
    refuse(request, response, refusal);
    return false;
  }
  const forwarded = headers["x-forwarded-for"];
  headers[clientAddressHeader] = clientAddress(
    typeof forwarded === "string" ? forwarded : undefined,
    request.socket.remoteAddress,
    door.trustedProxies,
  );
  expectArrival(request, response, door.arrivalMs ?? ARRIVAL_MS);
  return true;
}

function expectArrival(request: IncomingMessage, response: ServerResponse, ms: number): void {
  if (request.method !== "POST") return;
  const timer = setTimeout(() => {
    if (!request.complete && !response.headersSent) refuse(request, response, { status: 408 });
  }, ms);
  response.once("close", () => clearTimeout(timer));
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, allow }: Refusal) {
  const body = `${STATUS_CODES[status]}\n`;
  if (allow) response.setHeader("Allow", allow);
  response.writeHead(status, {
    "Cache-Control": "no-store",
    Connection: "close",
    "Content-Length": body.length,
    "Content-Type": "text/plain; charset=utf-8",
  });
  response.write(body);
  const farewell = setTimeout(() => response.end(), FAREWELL_MS);
  response.once("close", () => clearTimeout(farewell));
  request.once("end", () => response.end()).resume();
}
