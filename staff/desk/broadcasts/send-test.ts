import "server-only";
import { randomUUID } from "node:crypto";
import type { DeliverableMessage, Message } from "@/lib/mails/message";
import type { Notifier, NotifyResult } from "@/lib/mails/ports";

/** Sends a message to staff instead of its recipient, at once. Its link does not unsubscribe the recipient. */
export function createTestSender(edition: string, notifier: Notifier) {
  return (message: Message, address: string): Promise<NotifyResult> => {
    const { unsubscribe: _, ...rest } = message;
    const test: DeliverableMessage = { ...rest, to: { address } };
    return notifier.send(`${edition}.test.${randomUUID()}`, test);
  };
}
