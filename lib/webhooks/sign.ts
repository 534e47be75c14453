/** Signs messages according to Standard Webhooks. */
import "server-only";
import { Webhook } from "standardwebhooks";
import type { Endpoint } from "./endpoints";

export function buildSignedHeaders(
  { secrets }: Pick<Endpoint, "secrets">,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    // During a rotation, each secret signs.
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" "),
  };
}
