/** Messages to the sales team, as most tests of the stores store and name them. */
import type { NewMessages } from "@/lib/outbox/mail-kinds";
import type { MessageName, NotificationQueue } from "@/lib/outbox/queue";

/** The message of a new application, held until a time. */
export function salesAt(dueAt: Date): NewMessages {
  return { kinds: ["sales"], dueAt };
}

/** The message about the application with an id. */
export function salesOf(id: string): MessageName {
  return { id, kind: "sales" };
}

/** What a queue remembers as sent. Only reminders are remembered. */
export async function sentIn({ listOfKind }: Pick<NotificationQueue, "listOfKind">) {
  const all = await Array.fromAsync(listOfKind("reminder"));
  return all.filter(({ sentAt }) => sentAt !== undefined);
}
