import { createHash } from "node:crypto";
import { type MessageName, toMessageKey } from "@/lib/outbox/queue";
import type { DeliverableMessage } from "./message";

/** Safe in file names, headers and message ids. Equal answers in two years give one id, so the edition is in it. */
export function toMailKey(edition: string, name: MessageName): string {
  return `${edition}.${toMessageKey(name)}`;
}

/** The same for each retry. A new request or a corrected address changes it. @param key `toMailKey` */
export function buildIdempotencyKey(key: string, { to, askedAt }: DeliverableMessage): string {
  if (to === "salesTeam") return key;
  const sending = JSON.stringify([to.address, askedAt]);
  return `${key}.${createHash("sha256").update(sending).digest("base64url").slice(0, 16)}`;
}
