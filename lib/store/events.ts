import "server-only";
import { randomUUID } from "node:crypto";
import type { Write } from "@/lib/database/port";
import { buildEventKinds, type DeliveryAttempt, type FairEvent } from "@/lib/outbox/events";
import type { EventRepository } from "@/lib/outbox/queue";
import { getCollection, getDocumentPlace } from "./collections";
import { deleteAll } from "./pages";
import { openQueue } from "./queue";
import { buildMessageWrite } from "./queue-entry";
import type { Scope } from "./scope";

/** One entry per subscriber, in the change that causes the event. */
export function buildEventWrites(
  scope: Scope,
  { id, ...event }: FairEvent & { id: string },
): Write[] {
  const { form } = event;
  return buildEventKinds(scope.subscribers, event).map((kind) =>
    buildMessageWrite(scope.edition, { id, form, kind, dueAt: new Date(), attempts: 0 }, "events"),
  );
}

export function createEventRepository(scope: Scope): EventRepository {
  const { database, edition } = scope;
  const lines = getCollection(edition, "tries");
  return {
    queue: openQueue(scope, "events"),

    logAttempt({ at, to, event, outcome, ms }) {
      const put = getDocumentPlace(edition, "tries", randomUUID());
      const data = { at, to, event, outcome, ms };
      return database.change([], () => ({ writes: [{ put, data }], result: undefined }));
    },

    async listAttempts(limit) {
      const { documents } = await database.find<DeliveryAttempt>(lines, {
        by: "at",
        latestFirst: true,
        limit,
      });
      return documents.map(({ data }) => data);
    },

    forget: (before) => deleteAll(database, lines, { by: "at", before }),
  };
}
