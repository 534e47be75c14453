/** Reports of bounces and complaints, signed according to Standard Webhooks. */
import "server-only";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { addressEventKinds } from "@/lib/broadcasts/repository";
import { fair } from "@/lib/fair/facts";
import type { RegistrationStore } from "@/lib/store/ports";

/** A clock of the sender that is ahead by more is wrong. */
const MAX_AHEAD_MS = 10 * 60_000;

/** Earlier times come from a broken clock: the last edition was two years before. */
const EARLIEST_EVENT_MS = Date.UTC(fair.year - 2, 0, 1);

const mailEventSchema = z.object({
  email: z.string().min(3).max(320).includes("@"),
  kind: z.enum(addressEventKinds),
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});

export type MailEventOutcome = "stored" | "unsigned" | "invalid";

/**
 * Marks the address as unreachable. A repeated report changes nothing, and one older than five minutes is refused by
 * its signed time.
 * @param secrets any of them may have signed
 * @throws StoreUnavailable
 */
export async function takeMailEvent(
  { addresses }: Pick<RegistrationStore, "addresses">,
  secrets: readonly string[],
  headers: Pick<Headers, "get">,
  body: string,
): Promise<MailEventOutcome> {
  if (!secrets.some((secret) => isSignedWith(secret, headers, body))) return "unsigned";
  const { data } = mailEventSchema.safeParse(parseJson(body));
  const isPossible =
    data &&
    data.at.getTime() >= EARLIEST_EVENT_MS &&
    data.at.getTime() <= Date.now() + MAX_AHEAD_MS;
  if (!isPossible) return "invalid";
  const hash = await addresses.createHasher();
  await addresses.markUnreachable(hash(data.email), data.kind, data.at);
  return "stored";
}

const signedHeaders = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

function isSignedWith(secret: string, headers: Pick<Headers, "get">, body: string): boolean {
  const given = signedHeaders.map((name) => [name, headers.get(name) ?? ""]);
  try {
    new Webhook(secret).verify(body, Object.fromEntries(given), { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
