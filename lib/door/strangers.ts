/** What people and tablets get that nobody knows yet. Devices never wait for them. */
import "server-only";
import { clientAddressHeader } from "../security/client-address";
import { plainAnswer } from "../server/plain-answer";
import type { Step } from "../server/steps";
import { turns } from "../server/turns";
import type { DoorMetrics } from "./metrics";

/** Rendering needs the processor, and the same process answers the gates. */
const AT_ONCE = 1;
const WAITING = 20;
const RETRY_SECONDS = "5";

/** Lets pages be rendered one after the other. Puts a request off when too many wait. */
export function strangersTurns({ refused }: Pick<DoorMetrics, "refused">): Step {
  const turn = turns(AT_ONCE, WAITING);
  return async (request, response) => {
    const client = String(request.headers[clientAddressHeader] ?? "unknown");
    if (await turn(client, response)) return false;
    if (response.destroyed) return true;
    refused("busy");
    plainAnswer(response, 503, { "Retry-After": RETRY_SECONDS });
    return true;
  };
}
