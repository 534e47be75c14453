/** The tasks of an edition, in one document, and the files that companies give for them. */
import "server-only";
import type { TaskRepository } from "@/lib/companies/tasks/task-repository";
import type { CompanyTask } from "@/lib/companies/tasks/tasks";
import { iterateDocuments, serverTime } from "@/lib/database/port";
import { toDocumentId } from "./collection-list";
import { getCollection, getDocumentPlace } from "./collections";
import { type StoredReview, toReview } from "./exhibitor-list";
import { getBatchSize } from "./pages";
import { buildReviewWrite, getReviewPlace } from "./reviews";
import type { Scope } from "./scope";

interface StoredTasks {
  tasks: CompanyTask[];
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

  return {
    async list() {
      const [stored] = await database.read<StoredTasks>(place);
      return stored?.tasks ?? [];
    },

    change: (change) =>
      database.change<[StoredTasks], void>([place], (stored) => {
        const tasks = change(stored?.tasks ?? []);
        return { writes: tasks ? [{ put: place, data: { tasks } }] : [], result: undefined };
      }),

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
      return database.change<[object, StoredReview, StoredTasks], "stored" | "gone">(
        [registration, getReviewPlace(edition, "exhibit", id), place],
        (registered, stored, all) => {
          const before = toReview(stored);
          const { answers } = (registered && change(before, all?.tasks ?? [])) ?? {};
          if (!answers) return { result: "gone" };
          const after = { ...before, answers };
          return {
            writes: [buildReviewWrite(edition, { form: "exhibit", id, review: after })],
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

    async deleteUnused(id, replaced = []) {
      const youngest = Date.now() - MAX_UNNAMED_MS;
      const parts = (await readParts(id)).filter(
        ({ data: { digest, createdAt } }) =>
          replaced.includes(digest) || createdAt.getTime() < youngest,
      );
      if (parts.length === 0) return;
      await database.change<[StoredReview], void>(
        [getReviewPlace(edition, "exhibit", id)],
        (stored) => {
          const used = toReview(stored).answers?.map(({ file }) => file?.digest) ?? [];
          const unused = parts.filter(({ data }) => !used.includes(data.digest));
          return {
            writes: unused.map((one) => ({ delete: { in: files, id: one.id } })),
            result: undefined,
          };
        },
      );
    },
  };
}

function splitFile(file: { digest: string; content: Buffer } | undefined) {
  if (!file) return [];
  const { digest, content } = file;
  const parts = Math.ceil(content.length / PART_BYTES);
  return Array.from({ length: parts }, (_, part) => ({
    digest,
    part,
    parts,
    bytes: content.length,
    content: content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES).toString("base64"),
  }));
}
