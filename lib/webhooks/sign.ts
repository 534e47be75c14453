/** Signs what receivers are told, as Standard Webhooks asks for it. */
import "server-only";
import { Webhook } from "standardwebhooks";
import type { Endpoint } from "./endpoints";

/** The headers by which a receiver knows that a body comes from us, is whole, and is not old. */
export function buildSignedHeaders(
  { secrets }: Pick<Endpoint, "secrets">,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    // While a secret is changed, there is a signature by each.
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" "),
  };
}
