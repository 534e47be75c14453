import { createHash } from "node:crypto";
import type { MessageName } from "../outbox/queue";
import type { DeliverableMessage } from "./message";

/** The name of a message within an edition. That of a message to the sales team is the id of the registration alone. */
export function toMessageKey({ id, kind }: MessageName): string {
  return kind === "sales" ? id : `${id}.${kind}`;
}

/**
 * The name of a message. Equal answers in two years have one id, so the edition is part of it. It is fit
 * for a file name, a header and a message's id.
 */
export function toMailKey(edition: string, name: MessageName): string {
  return `${edition}.${toMessageKey(name)}`;
}

/**
 * The key by which receivers recognise copies of a message. It is the same for every try. A letter that somebody asked
 * for again is not a copy. A letter to a corrected address is not a copy either.
 * @param key the name of the message (`toMailKey`)
 */
export function buildIdempotencyKey(key: string, { to, askedAt }: DeliverableMessage): string {
  if (to === "salesTeam") return key;
  const sending = JSON.stringify([to.address, askedAt]);
  return `${key}.${createHash("sha256").update(sending).digest("base64url").slice(0, 16)}`;
}
