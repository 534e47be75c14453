import "server-only";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { toRecipientKey } from "@/lib/broadcasts/audience-change";
import {
  type Broadcast,
  type BroadcastContent,
  getBroadcastKind,
} from "@/lib/broadcasts/broadcast";
import { hashContent } from "@/lib/broadcasts/hash-content";
import type { BroadcastRepository } from "@/lib/broadcasts/repository";
import { type DocumentPlace, iterateDocuments, serverTime, type Write } from "@/lib/database/port";
import { toMessageKey } from "@/lib/outbox/queue";
import { getCollection, getDocumentPlace } from "../collections";
import { READ_BATCH_SIZE } from "../pages";
import type { Scope } from "../scope";
import { buildRecipientWrite, openBroadcastQueue } from "./broadcast-queue";
import { createRecipientReader, queueFailed } from "./broadcast-recipients";

type StoredBroadcast = Omit<Broadcast, "id"> & {
  /** Of the process that queues it. */
  claim?: string;
};

const toBroadcast = (id: string, { claim: _, ...stored }: StoredBroadcast): Broadcast => ({
  id,
  ...stored,
});

export function createBroadcastRepository(scope: Scope): BroadcastRepository {
  const { database, edition } = scope;
  const broadcasts = getCollection(edition, "broadcasts");
  const placeOf = (id: string) => getDocumentPlace(edition, "broadcasts", id);
  /** Has no `createdAt` or `state`, so no list finds it. */
  const confirmedPlaceOf = (id: string) =>
    getDocumentPlace(edition, "broadcasts", `${id} confirmed`);

  /** @param after undefined leaves it as it is */
  const change = <Result>(
    id: string,
    decide: (before: StoredBroadcast | undefined) => {
      after?: StoredBroadcast | undefined;
      result: Result;
    },
  ) =>
    database.change<[StoredBroadcast], Result>([placeOf(id)], (stored) => {
      const { after, result } = decide(stored);
      return { writes: after ? [{ put: placeOf(id), data: after }] : [], result };
    });

  async function listOfState(state: Broadcast["state"]) {
    const query = { by: "state", is: state, limit: READ_BATCH_SIZE };
    const found = iterateDocuments<StoredBroadcast>(database, broadcasts, query);
    return (await Array.fromAsync(found)).map(({ id, data }) => toBroadcast(id, data));
  }

  return {
    async read(id) {
      const [stored] = await database.read<StoredBroadcast>(placeOf(id));
      return stored && toBroadcast(id, stored);
    },

    async page({ after, limit }) {
      const query = { by: "createdAt", latestFirst: true, after, limit } as const;
      const { documents, next } = await database.find<StoredBroadcast>(broadcasts, query);
      return { items: documents.map(({ id, data }) => toBroadcast(id, data)), next };
    },

    listActive: () => listOfState("confirmed"),

    async listOverdue() {
      return (await listOfState("stopped")).filter(({ overdue }) => overdue !== undefined);
    },

    saveDraft(id, content, written) {
      let isChanged = false;
      return change(id, (before) => {
        if (before && before.state !== "draft") return { result: "over" };
        const createdAt = (before?.createdAt ?? serverTime) as Date;
        const by = before?.by ?? written.by;
        const { counted } = written;
        const after = { ...toContent(content), state: "draft", createdAt, by, counted } as const;
        isChanged ||= !before || !isDeepStrictEqual(toContent(before), toContent(content));
        return { after, result: isChanged ? "saved" : "same" };
      });
    },

    discard: (id) =>
      database.change<[StoredBroadcast], void>([placeOf(id)], (stored) => ({
        writes: stored?.state === "draft" ? [{ delete: placeOf(id) }] : [],
        result: undefined,
      })),

    confirm: (id, seen, { by, count, at, people }) =>
      database.change<[StoredBroadcast], "confirmed" | "changed" | "over">(
        [placeOf(id)],
        (before) => {
          if (before?.state !== "draft" && before?.state !== "stopped") return { result: "over" };
          if (hashContent(before) !== seen) return { result: "changed" };
          const known = before.state === "stopped";
          const confirmed = { confirmedAt: at, confirmedBy: by, confirmedCount: count };
          const data = {
            ...withoutOverdue(before),
            ...(!known && confirmed),
            ...{ activeAt: at, state: "confirmed" },
          };
          const keys = { put: confirmedPlaceOf(id), data: { keys: people?.map(toRecipientKey) } };
          const writes: Write[] = [{ put: placeOf(id), data }, ...(people && !known ? [keys] : [])];
          return { writes, result: "confirmed" };
        },
      ),

    async loadConfirmed(id) {
      const [stored] = await database.read<{ keys: string[] }>(confirmedPlaceOf(id));
      return stored?.keys;
    },

    stop: (id) =>
      change(id, (before) => ({
        after:
          before?.state === "confirmed" || before?.overdue
            ? { ...withoutOverdue(before), state: "stopped" }
            : undefined,
        result: undefined,
      })),

    holdBack: (id, { cause, since }) =>
      change(id, (before) => ({
        after:
          before?.state === "confirmed"
            ? { ...before, state: "stopped", overdue: cause, overdueSince: since }
            : undefined,
        result: undefined,
      })),

    touch: (id, activeAt) =>
      change(id, (before) => {
        if (before?.state !== "confirmed") return { result: false };
        return { after: { ...before, activeAt }, result: true };
      }),

    async sendAgain(id, at) {
      const isOver = await change(id, (before) => ({
        result: before?.isQueued === true && before.state !== "draft",
      }));
      if (!isOver) return 0;
      const count = await queueFailed(scope, id, at);
      if (count === 0) return 0;
      // Last: a process that is killed before leaves them waiting, and staff press again or go on.
      await change(id, (before) => ({
        after: before && { ...withoutOverdue(before), state: "confirmed", activeAt: at },
        result: undefined,
      }));
      return count;
    },

    finish: (id) =>
      change(id, (before) => {
        const isOver = before?.state === "confirmed" && before.isQueued === true;
        return { after: isOver ? { ...before, state: "done" } : undefined, result: undefined };
      }),

    claimQueuing(id) {
      const claim = randomUUID();
      return change(id, (before) => {
        if (before?.state !== "confirmed" || before.isQueued) return { result: undefined };
        return { after: { ...before, claim }, result: claim };
      });
    },

    addRecipients({ id, form }, claim, some) {
      const kind = getBroadcastKind(id);
      const places: DocumentPlace[] = [
        placeOf(id),
        ...some.map((one) => getDocumentPlace(edition, form, one.id)),
        ...some.map((one) =>
          getDocumentPlace(edition, "recipients", toMessageKey({ id: one.id, kind })),
        ),
      ];
      return database.change<(StoredBroadcast | object)[], boolean>(places, (stored, ...read) => {
        const { state, claim: current } = (stored ?? {}) as Partial<StoredBroadcast>;
        if (state !== "confirmed" || current !== claim) return { result: false };
        const missing = some.filter((_, n) => read[n] && !read[some.length + n]);
        const writes = missing.map((one) => buildRecipientWrite(edition, { id, form }, one));
        return { writes, result: true };
      });
    },

    endQueuing: (id, claim, changed) =>
      database.change<[StoredBroadcast], boolean>([placeOf(id)], (before) => {
        if (before?.state !== "confirmed" || before.claim !== claim) return { result: false };
        const { claim: _, ...rest } = before;
        const params = new URLSearchParams(before.list);
        params.delete("search");
        const list = params.size > 0 ? `?${params}` : "";
        const data = { ...rest, ...(changed && { changed }), list, isQueued: true };
        const writes = [{ put: placeOf(id), data }, { delete: confirmedPlaceOf(id) }];
        return { writes, result: true };
      }),

    queueOf: (id) => openBroadcastQueue(scope, id),

    ...createRecipientReader(scope),
  };
}

function withoutOverdue({ overdue: _, overdueSince: __, ...rest }: StoredBroadcast) {
  return rest;
}

/** Nothing else that a caller may have. */
function toContent(content: BroadcastContent): BroadcastContent {
  const { form, list, purpose, texts, fallback, sendAt, perMinute } = content;
  return {
    ...{ form, list, purpose, texts, fallback },
    ...(sendAt && { sendAt }),
    ...(perMinute && { perMinute }),
  };
}
