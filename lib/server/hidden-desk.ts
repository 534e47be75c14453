import type { IncomingMessage, ServerResponse } from "node:http";
import { isDeskTarget } from "../security/desk-guard";
import { plainAnswer } from "./plain-answer";

/** Answers 404 to every spelling of the desk's address: the public server has no desk. */
export function hideDesk(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isDeskTarget(request.url ?? "")) return false;
  plainAnswer(response, 404);
  return true;
}
