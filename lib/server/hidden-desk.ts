import type { IncomingMessage, ServerResponse } from "node:http";
import { isDeskTarget, isDoorTarget } from "../security/desk-guard";
import { plainAnswer } from "./plain-answer";

/** Answers 404 to every spelling of the addresses of desk and door: the public server has neither. */
export function hideDesk(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = "" } = request;
  if (!isDeskTarget(url) && !isDoorTarget(url)) return false;
  plainAnswer(response, 404);
  return true;
}
