import type { IncomingMessage, ServerResponse } from "node:http";
import { isDeskTarget } from "../security/desk-guard";
import { plainAnswer } from "./plain-answer";

/** The public server knows no desk, under any spelling of its address. */
export function hideDesk(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isDeskTarget(request.url ?? "")) return false;
  plainAnswer(response, 404);
  return true;
}
