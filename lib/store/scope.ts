/** What the repositories of the store work on. */
import "server-only";
import type { Database } from "@/lib/database/port";
import type { Subscribers } from "@/lib/outbox/events";

export interface Scope {
  database: Database;
  /** The id of the edition. */
  edition: string;
  /** Who is told of events. */
  subscribers: Subscribers;
}
