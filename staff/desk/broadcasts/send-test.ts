import "server-only";
import { randomUUID } from "node:crypto";
import type { Broadcast } from "@/lib/broadcasts/broadcast";
import type { DeliverableMessage, Message } from "@/lib/mails/message";
import type { Notifier, NotifyResult } from "@/lib/mails/ports";
import type { DeskContext } from "../context/desk-context";
import type { DeskRow } from "../core/rows";
import { countLanguages } from "./audience";
import { buildPreview } from "./preview";

declare module "../context/desk-context" {
  interface DeskContext {
    /** Sends a message to an address, and stores nothing. */
    sendTest(message: Message, address: string): Promise<NotifyResult>;
    /** What the mail server takes per minute, if it is known. */
    mailsPerMinute?: number | undefined;
  }
}

/** Sends a message to staff instead of its recipient, at once. */
export function createTestSender(edition: string, notifier: Notifier) {
  return (message: Message, address: string): Promise<NotifyResult> => {
    const test: DeliverableMessage = { ...message, to: { address } };
    return notifier.send(`${edition}.test.${randomUUID()}`, test);
  };
}

/** One for each text that is written. @returns whether all were sent @throws StoreUnavailable */
export async function sendTests(
  desk: Pick<DeskContext, "store" | "sendTest">,
  broadcast: Broadcast,
  recipients: readonly DeskRow[],
  address: string,
): Promise<boolean> {
  const shares = countLanguages(recipients, broadcast);
  const examples = new Map(shares.map(({ gets, example }) => [gets, example]));
  const results = [...examples.values()].map(async (example) => {
    const message = await buildPreview(desk, broadcast, example);
    return message !== undefined && (await desk.sendTest(message, address)).outcome !== "failed";
  });
  const isSent = await Promise.all(results);
  return isSent.length > 0 && isSent.every(Boolean);
}
