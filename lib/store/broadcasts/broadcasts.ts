/** Messages that staff write to the people of a list. Once confirmed they are jobs (`jobs.ts`). */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { toRecipientKey } from "@/lib/broadcasts/audience-change";
import type { Broadcast, BroadcastContent } from "@/lib/broadcasts/broadcast";
import { hashContent } from "@/lib/broadcasts/hash-content";
import type { BroadcastRepository } from "@/lib/broadcasts/repository";
import { iterateDocuments, serverTime } from "@/lib/database/port";
import type { Job } from "@/lib/staff-records/jobs";
import { getCollection } from "../collections";
import {
  createJobChange,
  getConfirmedPlace,
  getJobPlace,
  type StoredJob,
  withoutRun,
} from "../jobs/stored-jobs";
import { READ_BATCH_SIZE } from "../pages";
import type { Scope } from "../scope";
import { createRecipientReader, queueFailed } from "./broadcast-recipients";

type StoredBroadcast = Omit<Broadcast, "id"> & Pick<Job, "heldBy" | "heldUntil">;

export function createBroadcastRepository(scope: Scope): BroadcastRepository {
  const { database, edition } = scope;
  const broadcasts = getCollection(edition, "jobs");

  const change = createJobChange<StoredBroadcast>(scope);

  return {
    async read(id) {
      const [stored] = await database.read<StoredBroadcast>(getJobPlace(edition, id));
      return stored && { id, ...stored };
    },

    async loadPage({ after, limit }) {
      const query = { by: "createdAt", latestFirst: true, after, limit } as const;
      const { documents, next } = await database.find<StoredBroadcast>(broadcasts, query);
      return { items: documents.map(({ id, data }) => ({ id, ...data })), next };
    },

    async listOverdue() {
      const query = { by: "state", is: "stopped", limit: READ_BATCH_SIZE };
      const found = iterateDocuments<StoredJob & StoredBroadcast>(database, broadcasts, query);
      return (await Array.fromAsync(found))
        .filter(({ data }) => !data.task && data.overdue !== undefined)
        .map(({ id, data }) => ({ id, ...data }));
    },

    saveDraft: (id, content, written) =>
      change(id, (before) => {
        if (before && before.state !== "draft") return { result: "over" };
        if (before && written.isNew) return { result: "same" };
        const createdAt = (before?.createdAt ?? serverTime) as Date;
        const by = before?.by ?? written.by;
        const { counted } = written;
        const after = { ...toContent(content), state: "draft", createdAt, by, counted } as const;
        const isChanged = !before || !isDeepStrictEqual(toContent(before), toContent(content));
        return { after, result: isChanged ? "saved" : "same" };
      }),

    discard: (id) =>
      change(id, (before) => ({
        more: before?.state === "draft" ? [{ delete: getJobPlace(edition, id) }] : [],
        result: undefined,
      })),

    confirm: (id, baseVersion, { by, count, at, people }) =>
      change<"confirmed" | "changed" | "over">(id, (before) => {
        if (before?.state !== "draft" && before?.state !== "stopped") return { result: "over" };
        if (hashContent(before) !== baseVersion) return { result: "changed" };
        const after = { ...withoutRun(before), activeAt: at, state: "confirmed" } as const;
        if (before.state === "stopped") return { after, result: "confirmed" };
        const confirmed = { confirmedAt: at, confirmedBy: by, confirmedCount: count };
        const data = { keys: people?.map(toRecipientKey) };
        const more = people ? [{ put: getConfirmedPlace(edition, id), data }] : [];
        return { after: { ...after, ...confirmed }, more, result: "confirmed" };
      }),

    async loadConfirmed(id) {
      const [stored] = await database.read<{ keys: string[] }>(getConfirmedPlace(edition, id));
      return stored?.keys;
    },

    async sendAgain(id, at) {
      const isOver = await change(id, (before) => ({
        result: before?.isQueued === true && before.state !== "draft",
      }));
      if (!isOver) return 0;
      const count = await queueFailed(scope, id, at);
      if (count === 0) return 0;
      // Last: a process that is killed before leaves them waiting, and staff press again or go on.
      await change(id, (before) => ({
        after: before && { ...withoutRun(before), state: "confirmed", activeAt: at },
        result: undefined,
      }));
      return count;
    },

    ...createRecipientReader(scope),
  };
}

/** Nothing else that a caller may have. */
function toContent(content: BroadcastContent): BroadcastContent {
  const { form, list, keeps, purpose, texts, fallback, sendAt, perMinute } = content;
  return {
    ...{ form, list, purpose, texts, fallback },
    ...(keeps && { keeps }),
    ...(sendAt && { sendAt }),
    ...(perMinute && { perMinute }),
  };
}
