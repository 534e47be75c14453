import type { MessageName } from "../registration/ports";

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
