/** Contents are stored as text, because no query uses them and their keys contain dots. */
import "server-only";
import {
  type Database,
  type DocumentPlace,
  iterateDocuments,
  type Write,
} from "@/lib/database/port";
import type { SiteChanges } from "@/lib/site-content/changes";
import type {
  ContentDraft,
  ContentVersion,
  NewVersion,
  SiteContentRepository,
} from "@/lib/site-content/repository";
import { getCollection, getDocumentPlace } from "./collections";
import { createSiteFiles } from "./site-files";

type Stored<Data extends { changes: SiteChanges }> = Omit<Data, "changes"> & { changes: string };

export interface ContentHead {
  latest: number;
  /** From when the latest version is shown. */
  from: Date;
  isCancelled?: boolean;
  /** The version before the latest one that was not taken back. */
  before: number;
  /** The revision of the last published or dropped draft, so that a later one never has the same. */
  revision: number;
}

export type StoredVersion = Stored<ContentVersion>;

export const getVersionId = (version: number) => `version ${version}`;

interface Previews {
  links: { digest: string; until: Date }[];
}

const noHead: ContentHead = { latest: 0, from: new Date(0), before: 0, revision: 0 };

/** The latest version that was not taken back. */
const getStanding = ({ latest, before, isCancelled }: ContentHead) =>
  isCancelled ? before : latest;

/** Who has changed a draft; more are rarely of interest. */
const MAX_EDITORS = 200;
const MAX_PREVIEWS = 50;

export function createSiteContentRepository(
  database: Database,
  edition: string,
): SiteContentRepository {
  const collection = getCollection(edition, "siteContent");
  const place = (id: string) => getDocumentPlace(edition, "siteContent", id);
  const versionAt = (version: number) => place(getVersionId(version));
  const headAt = place("head");
  const draftAt = place("draft");
  const previewsAt = place("previews");

  /** @returns undefined while a version waits to begin */
  function addVersion(
    head: ContentHead,
    version: NewVersion,
    ended = head.revision,
  ): { made: ContentVersion; writes: Write[] } | undefined {
    const at = new Date();
    if (head.from > at && !head.isCancelled) return undefined;
    const made = { ...version, version: head.latest + 1, at };
    const next = { latest: made.version, from: made.from, before: getStanding(head) };
    return {
      made,
      writes: [
        { create: versionAt(made.version), data: toStored(made) },
        { put: headAt, data: { ...next, revision: ended } },
      ],
    };
  }

  async function recent(limit: number): Promise<ContentVersion[]> {
    const query = { by: "version", latestFirst: true, limit } as const;
    const found: ContentVersion[] = [];
    for await (const { data } of iterateDocuments<Stored<ContentVersion>>(
      database,
      collection,
      query,
    )) {
      if (!data.isCancelled) found.push(fromStored(data));
      if (found.length === limit) break;
    }
    return found;
  }

  return {
    watch: (tell) =>
      database.watch<object>(collection, { by: "version", latestFirst: true, limit: 1 }, () =>
        tell(),
      ),

    recent,

    async find(version) {
      const [stored] = await database.read<Stored<ContentVersion>>(versionAt(version));
      return stored && fromStored(stored);
    },

    async draft() {
      const [stored] = await database.read<Stored<ContentDraft>>(draftAt);
      return stored && fromStored(stored);
    },

    changeDraft: async (editor, change) => {
      const [head = noHead] = await database.read<ContentHead>(headAt);
      const basis = getStanding(head);
      const places: [DocumentPlace, DocumentPlace, DocumentPlace] = [
        draftAt,
        headAt,
        versionAt(basis),
      ];
      return database.change<
        [Stored<ContentDraft>, ContentHead, Stored<ContentVersion>],
        ContentDraft | undefined
      >(places, (stored, { revision } = noHead, published) => {
        const shown = published ? fromStored(published).changes : {};
        const before = stored
          ? fromStored(stored)
          : { revision, basis, editors: [], changes: shown };
        const changes = change(before.changes);
        if (!changes) return { result: stored && before };
        const draft = {
          ...before,
          revision: before.revision + 1,
          editors: [...before.editors, { ...editor, at: new Date() }].slice(-MAX_EDITORS),
          changes,
        };
        return { writes: [{ put: draftAt, data: toStored(draft) }], result: draft };
      });
    },

    dropDraft: (revision) =>
      database.change<[Stored<ContentDraft>, ContentHead], boolean>(
        [draftAt, headAt],
        (draft, head = noHead) => {
          if (draft?.revision !== revision) return { result: false };
          const writes: Write[] = [
            { delete: draftAt },
            { put: headAt, data: { ...head, revision } },
          ];
          return { writes, result: true };
        },
      ),

    publishDraft: (revision, version) =>
      database.change<
        [Stored<ContentDraft>, ContentHead],
        ContentVersion | "changed" | "published" | "scheduled"
      >([draftAt, headAt], (draft, head = noHead) => {
        if (!draft && head.revision === revision) return { result: "published" };
        if (draft?.revision !== revision) return { result: "changed" };
        const { changes } = fromStored(draft);
        const added = addVersion(head, { ...version, changes }, revision);
        if (!added) return { result: "scheduled" };
        return { writes: [...added.writes, { delete: draftAt }], result: added.made };
      }),

    publish: (version) =>
      database.change<[ContentHead], ContentVersion | "scheduled">([headAt], (head = noHead) => {
        const added = addVersion(head, version);
        return added ? { writes: added.writes, result: added.made } : { result: "scheduled" };
      }),

    cancel: (version, by) =>
      database.change<[ContentHead, Stored<ContentVersion>], boolean>(
        [headAt, versionAt(version)],
        (head = noHead, stored) => {
          const waits = stored && head.latest === version && stored.from > new Date();
          if (!waits || stored.isCancelled) return { result: false };
          const data = { isCancelled: true, cancelledBy: by };
          return {
            writes: [
              { put: versionAt(version), data: { ...stored, ...data } },
              { put: headAt, data: { ...head, isCancelled: true } },
            ],
            result: true,
          };
        },
      ),

    addPreview: (digest, until) =>
      database.change<[Previews], void>([previewsAt], (stored) => {
        const now = new Date();
        const open = (stored?.links ?? []).filter((link) => link.until > now);
        const links = [...open, { digest, until }].slice(-MAX_PREVIEWS);
        return { writes: [{ put: previewsAt, data: { links } }], result: undefined };
      }),

    async findPreview(digest) {
      const [stored, draft] = await database.read<object>(previewsAt, draftAt);
      const { links } = (stored ?? { links: [] }) as Previews;
      const now = new Date();
      if (!links.some((link) => link.digest === digest && link.until > now)) return undefined;
      if (draft) return fromStored(draft as Stored<ContentDraft>).changes;
      const [latest] = await recent(1);
      return latest?.changes ?? {};
    },

    ...createSiteFiles(database, edition),
  };
}

const toStored = <Data extends { changes: SiteChanges }>(data: Data): Stored<Data> => ({
  ...data,
  changes: JSON.stringify(data.changes),
});

const fromStored = <Data extends { changes: SiteChanges }>(data: Stored<Data>): Data =>
  ({ ...data, changes: JSON.parse(data.changes) }) as Data;
