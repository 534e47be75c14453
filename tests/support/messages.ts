/** Messages to the sales team, as most tests of the stores store and name them. */
import type { MessageName, NewMessages } from "@/lib/registration/ports";

/** The message of a new application, held until a time. */
export function salesAt(dueAt: Date): NewMessages {
  return { kinds: ["sales"], dueAt };
}

/** The message about the application with an id. */
export function salesOf(id: string): MessageName {
  return { id, kind: "sales" };
}
