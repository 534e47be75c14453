import { log } from "@/lib/http/log";
import { readTextBody } from "@/lib/security/json-body";
import { type MailEventOutcome, takeMailEvent } from "@/lib/server/broadcasts/mail-events";
import { getServices } from "@/lib/server/process";
import { getEnv } from "@/lib/server/process/env";

const headers = { "Cache-Control": "no-store" };

const answers: Record<MailEventOutcome, { status: number; error?: string }> = {
  stored: { status: 204 },
  unsigned: { status: 401, error: "the signature is not valid" },
  invalid: { status: 422, error: "the body must be an email, a kind and a time" },
};

/**
 * `POST /api/mail-events` with `{"email": …, "kind": "bounce" | "complaint", "at": …}`, signed with a secret of
 * MAIL_EVENTS_SECRETS (docs/operating.md). The address gets no further broadcasts.
 */
export async function POST(request: Request): Promise<Response> {
  const { mailEventSecrets } = getEnv();
  if (mailEventSecrets.length === 0) {
    return Response.json({ error: "not found" }, { status: 404, headers });
  }
  const body = await readTextBody(request);
  if (body === undefined) {
    return Response.json({ error: "the body is too long" }, { status: 413, headers });
  }
  try {
    const { store } = getServices();
    const outcome = await takeMailEvent(store, mailEventSecrets, request.headers, body);
    log.info({ event: "mail-event", outcome });
    const { status, error } = answers[outcome];
    if (error === undefined) return new Response(null, { status, headers });
    return Response.json({ error }, { status, headers });
  } catch {
    return Response.json(
      { error: "the store is unavailable" },
      { status: 503, headers: { ...headers, "Retry-After": "10" } },
    );
  }
}
