import { createHash } from "node:crypto";
import type { MessageName } from "../registration/ports";
import type { Deliverable } from "./message";

/**
 * The name of a message within an edition. The message to the sales team was the first kind: its name
 * is the registration's id alone.
 */
export function messageKey({ id, kind }: MessageName): string {
  return kind === "sales" ? id : `${id}.${kind}`;
}

/**
 * The name of a message. Equal answers in two years have one id, so the edition is part of it. It is fit
 * for a file name, a header and a message's id.
 */
export function mailKey(edition: string, name: MessageName): string {
  return `${edition}.${messageKey(name)}`;
}

/**
 * What receivers tell copies of a message by. It is the same for every try, so a message that arrives twice is
 * recognised. A letter that was asked for again is no copy, and neither is one to a corrected address.
 * @param key the name of the message (`mailKey`)
 */
export function sendingKey(key: string, { to, askedAt }: Deliverable): string {
  if (to === "salesTeam") return key;
  const sending = JSON.stringify([to.address, askedAt]);
  return `${key}.${createHash("sha256").update(sending).digest("base64url").slice(0, 16)}`;
}
