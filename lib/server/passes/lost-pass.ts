/** The answer never tells who has registered: it has the same words and comes after the same work in every case. */
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { getErrorCode } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import type { LostPassState } from "@/lib/passes/lost-pass-state";
import { hashMailbox, toAsciiAddress } from "@/lib/registration/answers/mail-address";
import { MAX_MESSAGES_PER_DAY } from "@/lib/registration/register";
import { validateEmail } from "@/lib/registration/schema";
import { clientAddressHeader } from "@/lib/security/client-address";
import { isHoneypotFilled } from "@/lib/security/honeypot";
import { requestIdHeader } from "@/lib/security/request-id";
import { getServices } from "@/lib/server/process";
import { arePassesMailed } from "@/lib/site";

/** Every answer comes at a multiple of this time, so that nobody can measure the time of one more line in the store. */
const ANSWER_STEP_MS = 50;

interface LostPassRequest {
  typed: unknown;
  trap: unknown;
  headers: Pick<Headers, "get">;
}

/** Never throws. */
export async function handleLostPassRequest({
  typed,
  trap,
  headers,
}: LostPassRequest): Promise<Partial<LostPassState>> {
  const start = performance.now();
  const { limit, store, metrics } = getServices();
  const client = headers.get(clientAddressHeader) ?? "unknown";
  const event = { event: "lost pass", request: headers.get(requestIdHeader) ?? undefined };
  const reject = (outcome: string, error = "failed") => {
    log.info({ ...event, outcome });
    return { status: "failed", error } as const;
  };
  if (limit.countAttempt(client) > 0) {
    metrics.countRefusal("limit");
    return reject("tooMany", "tooManyRequests");
  }
  if (!arePassesMailed()) return reject("refused");
  if (isHoneypotFilled(trap)) {
    metrics.countRefusal("honeypot");
    return reject("refused");
  }
  const read = validateEmail(typed);
  if ("error" in read) return { status: "invalid", error: read.error };
  const { email } = read;
  if (toAsciiAddress(email) === undefined) return { status: "invalid", error: "unreachable" };
  const reservation = limit.reserve(client);
  if (reservation.wait > 0) {
    metrics.countRefusal("limit");
    return reject("tooMany", "tooManyRequests");
  }
  let stored = false;
  try {
    const now = new Date();
    const day = now.toISOString().slice(0, 10);
    const counted = { address: hashMailbox(email, day), day, max: MAX_MESSAGES_PER_DAY };
    await store.askForPass(email, { dueAt: now, limit: counted });
    stored = true;
    log.info({ ...event, outcome: "asked" });
    const rest = ANSWER_STEP_MS - ((performance.now() - start) % ANSWER_STEP_MS);
    // A timer counts whole milliseconds, and may fire one too early.
    await pause(Math.ceil(rest) + 1);
    return { status: "asked", email };
  } catch (error) {
    log.error({ ...event, outcome: "unavailable", code: getErrorCode(error) });
    return { status: "failed", error: "failed" };
  } finally {
    reservation.release(stored);
  }
}
