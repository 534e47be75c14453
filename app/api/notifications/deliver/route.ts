import { createHash, timingSafeEqual } from "node:crypto";
import { getServices } from "@/lib/server/process";
import { getEnv } from "@/lib/server/process/env";

/**
 * Sends due notifications and webhook events. A scheduler calls it on platforms where the server sleeps between
 * requests. Requires `Authorization: Bearer DELIVERY_SECRET`. Returns 200 `{sent, written, failed}`, or 503 if the
 * store is unavailable.
 */
export async function POST(request: Request): Promise<Response> {
  const { deliverySecret } = getEnv();
  if (!deliverySecret) return Response.json({ error: "not found" }, { status: 404 });
  if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${deliverySecret}`)) {
    return Response.json({ error: "unauthorized" }, { status: 401 });
  }
  try {
    const { delivery, webhooks } = getServices();
    const [count] = await Promise.all([delivery.sendDue(), webhooks.deliverDue()]);
    return Response.json(count);
  } catch {
    return Response.json(
      { error: "the store is unavailable" },
      { status: 503, headers: { "Retry-After": "10" } },
    );
  }
}

/** Compares in constant time against timing attacks. */
function isSame(given: string, expected: string): boolean {
  const digest = (value: string) => createHash("sha256").update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
