/** The tasks of an edition, in one document, and the files that companies give for them. */
import "server-only";
import type { TaskRepository } from "@/lib/companies/tasks/task-repository";
import { type CompanyTask, withoutAnswers } from "@/lib/companies/tasks/tasks";
import { iterateDocuments, serverTime } from "@/lib/database/port";
import type { Review } from "@/lib/reviews/review";
import type { TaskAnswer, TaskFile } from "@/lib/reviews/task-answer";
import { toDocumentId } from "./collection-list";
import { getCollection, getDocumentPlace } from "./collections";
import { type StoredReview, toReview } from "./exhibitor-list";
import { getBatchSize, READ_BATCH_SIZE } from "./pages";
import { buildReviewWrite, getReviewPlace } from "./reviews";
import type { Scope } from "./scope";

interface StoredTasks {
  tasks: CompanyTask[];
  /** Ids of deleted tasks, until what was given for them is deleted as well. */
  deleted?: string[];
}

/** A file is larger than a document may be, so it is stored in parts. */
interface StoredPart {
  about: "exhibit";
  registration: string;
  digest: string;
  /** From 0. */
  part: number;
  parts: number;
  bytes: number;
  /** Base64. */
  content: string;
  createdAt: Date;
}

/** As base64 not larger than the files of a picture, so that a batch of them is within the limits of each engine. */
const PART_BYTES = 180 * 1024;
/** A change with a whole file would take longer than a write may. */
const PARTS_PER_CHANGE = 4;
/** A file is named by an answer within seconds. */
const MAX_UNNAMED_MS = 3_600_000;

const listFiles = ({ answers = [] }: Review): TaskFile[] =>
  answers.flatMap(({ file = [] }) => file);

export function createTaskRepository({ database, edition }: Scope): TaskRepository {
  const place = getDocumentPlace(edition, "tasks", "all");
  const files = getCollection(edition, "taskFiles");
  const getPlace = (id: string, digest: string, part: number) =>
    getDocumentPlace(edition, "taskFiles", `${toDocumentId("exhibit", id)}_${digest}_${part}`);

  const readParts = (id: string) =>
    Array.fromAsync(
      iterateDocuments<StoredPart>(database, files, {
        by: "registration",
        is: id,
        limit: getBatchSize("taskFiles"),
      }),
    );

  /** A file that is not named is deleted in the change that says so: nothing stays if an answer is lost. */
  const buildFileDeletes = (id: string, { digest, bytes }: Pick<TaskFile, "digest" | "bytes">) =>
    Array.from({ length: countParts(bytes) }, (_, n) => ({ delete: getPlace(id, digest, n) }));

  const readTasks = async (): Promise<StoredTasks> =>
    (await database.read<StoredTasks>(place))[0] ?? { tasks: [] };

  const repository: TaskRepository = {
    list: async () => (await readTasks()).tasks,

    change: (change) =>
      database.change<[StoredTasks], void>([place], (stored) => {
        const tasks = change(stored?.tasks ?? []);
        const writes = tasks ? [{ put: place, data: { ...stored, tasks } }] : [];
        return { writes, result: undefined };
      }),

    async delete(task) {
      const wasThere = await database.change<[StoredTasks], boolean>([place], (stored) => {
        const { tasks = [], deleted = [] } = stored ?? {};
        const after = tasks.filter(({ id }) => id !== task);
        if (after.length === tasks.length) return { result: false };
        const data = { tasks: after, deleted: [...deleted, task] };
        return { writes: [{ put: place, data }], result: true };
      });
      await repository.finishDeletions();
      return wasThere;
    },

    hasUnfinishedDeletion: async () => (await readTasks()).deleted !== undefined,

    async finishDeletions() {
      const { deleted } = await readTasks();
      if (!deleted) return;
      const reviews = getCollection(edition, "reviews");
      const all = { limit: READ_BATCH_SIZE };
      for await (const { data } of iterateDocuments<StoredReview>(database, reviews, all)) {
        const isLeft = ({ task }: TaskAnswer) => deleted.includes(task);
        if (data.form !== "exhibit" || !toReview(data).answers?.some(isLeft)) continue;
        // A form that was sent again may have made the task again.
        await repository.answer(data.registration, (before, tasks) =>
          withoutAnswers(before, (one) => isLeft(one) && !tasks.some(({ id }) => id === one.task)),
        );
      }
      await database.change<[StoredTasks], void>([place], (stored) => {
        const { tasks = [], deleted: now = [] } = stored ?? {};
        const later = now.filter((one) => !deleted.includes(one));
        const data = { tasks, ...(later.length > 0 && { deleted: later }) };
        return { writes: [{ put: place, data }], result: undefined };
      });
    },

    async answer(id, change, file) {
      const registration = getDocumentPlace(edition, "exhibit", id);
      const parts = splitFile(file);
      for (let start = 0; start < parts.length; start += PARTS_PER_CHANGE) {
        await database.change<[object], void>([registration], (registered) => ({
          writes: registered
            ? parts.slice(start, start + PARTS_PER_CHANGE).map((part) => ({
                put: getPlace(id, part.digest, part.part),
                data: { about: "exhibit", registration: id, ...part, createdAt: serverTime },
              }))
            : [],
          result: undefined,
        }));
      }
      const refused = file
        ? buildFileDeletes(id, { digest: file.digest, bytes: file.content.length })
        : [];
      return database.change<[object, StoredReview, StoredTasks], "stored" | "gone">(
        [registration, getReviewPlace(edition, "exhibit", id), place],
        (registered, stored, all) => {
          const before = toReview(stored);
          const { answers } = (registered && change(before, all?.tasks ?? [])) ?? {};
          if (!answers) return { writes: refused, result: "gone" };
          const after = { ...before, answers };
          const named = listFiles(after).map(({ digest }) => digest);
          const dropped = listFiles(before).filter(({ digest }) => !named.includes(digest));
          return {
            writes: [
              buildReviewWrite(edition, { form: "exhibit", id, review: after }),
              ...dropped.flatMap((one) => buildFileDeletes(id, one)),
            ],
            result: "stored",
          };
        },
      );
    },

    async read(id, digest) {
      const [first] = await database.read<StoredPart>(getPlace(id, digest, 0));
      if (!first) return undefined;
      const others = Array.from({ length: first.parts - 1 }, (_, n) => getPlace(id, digest, n + 1));
      const read = others.length > 0 ? await database.read<StoredPart>(...others) : [];
      const parts = [first, ...read];
      if (parts.some((one) => one === undefined)) return undefined;
      return Buffer.concat(parts.map((one) => Buffer.from(one?.content ?? "", "base64")));
    },

    async listFiles(id) {
      const parts = await readParts(id);
      return parts
        .filter(({ data }) => data.part === 0)
        .map(({ data: { digest, bytes, createdAt } }) => ({ digest, bytes, createdAt }));
    },

    async deleteUnused(id) {
      const youngest = Date.now() - MAX_UNNAMED_MS;
      const parts = (await readParts(id)).filter(({ data }) => data.createdAt.getTime() < youngest);
      if (parts.length === 0) return;
      await database.change<[StoredReview], void>(
        [getReviewPlace(edition, "exhibit", id)],
        (stored) => {
          const used = listFiles(toReview(stored)).map(({ digest }) => digest);
          const unused = parts.filter(({ data }) => !used.includes(data.digest));
          return {
            writes: unused.map((one) => ({ delete: { in: files, id: one.id } })),
            result: undefined,
          };
        },
      );
    },
  };
  return repository;
}

const countParts = (bytes: number): number => Math.ceil(bytes / PART_BYTES);

function splitFile(file: { digest: string; content: Buffer } | undefined) {
  if (!file) return [];
  const { digest, content } = file;
  const parts = countParts(content.length);
  return Array.from({ length: parts }, (_, part) => ({
    digest,
    part,
    parts,
    bytes: content.length,
    content: content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES).toString("base64"),
  }));
}
