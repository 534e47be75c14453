import "server-only";
import type { Database } from "@/lib/database/port";
import type { Subscribers } from "@/lib/outbox/events";

export interface Scope {
  database: Database;
  edition: string;
  /** Receive events. */
  subscribers: Subscribers;
}
