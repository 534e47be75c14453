import type { IncomingMessage, ServerResponse } from "node:http";
import { isDeskTarget, isGateTarget } from "@/lib/security/desk-guard";
import { sendPlainAnswer } from "./plain-answer";

/** Answers 404 to every spelling of desk and gate addresses, which the public server does not have. */
export function hideDesk(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = "" } = request;
  if (!isDeskTarget(url) && !isGateTarget(url)) return false;
  sendPlainAnswer(response, 404);
  return true;
}
