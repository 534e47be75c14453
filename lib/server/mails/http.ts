/** Sends emails through the notification function: one POST each. Ignores the body. */
import "server-only";
import { getErrorCode } from "@/lib/database/errors";
import { buildIdempotencyKey } from "@/lib/mails/mail-key";
import { getRecipientAddress } from "@/lib/mails/message";
import type { Notifier, NotifyResult } from "@/lib/mails/ports";
import { requestIdHeader } from "@/lib/security/request-id";

interface HttpTarget {
  url: string;
  apiKey: string;
  to: string;
}

/** Only a 2xx response within the limit is a success. */
export function createHttpNotifier({ url, apiKey, to }: HttpTarget, limitMs = 5000): Notifier {
  return {
    async send(key, message, request): Promise<NotifyResult> {
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-api-key": apiKey,
            // A function that supports this header sends each message once, whatever the retries.
            "idempotency-key": buildIdempotencyKey(key, message),
            ...(request && { [requestIdHeader]: request }),
          },
          body: JSON.stringify({ to: getRecipientAddress(message, to), ...message.call }),
          // A redirect would send the key and the message to an address that nobody configured.
          redirect: "manual",
          cache: "no-store",
          signal: AbortSignal.timeout(limitMs),
        });
        await response.body?.cancel();
        if (!response.ok) return { outcome: "failed", reason: `HTTP_${response.status}` };
        return { outcome: "sent", where: new URL(url).host };
      } catch (error) {
        return { outcome: "failed", reason: getErrorCode(error) };
      }
    },
  };
}
