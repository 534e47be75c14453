/** Versions of the site's content: a summary each, which lists read, and its content beside it. */
import "server-only";
import { contention, StoreUnavailable } from "@/lib/database/errors";
import type { Database, DocumentPlace, Write } from "@/lib/database/port";
import { PLAIN_FORMAT, toCurrentChanges } from "@/lib/i18n/plain-text";
import type { SiteChanges } from "@/lib/site-content/changes";
import type {
  ContentDraft,
  ContentVersion,
  DraftEditor,
  NewVersion,
  VersionSummary,
} from "@/lib/site-content/repository";
import { getDocumentPlace } from "../collections";

type Stored<Data extends { changes: SiteChanges }> = Omit<Data, "changes"> & { changes: string };
export type StoredDraft = Stored<Draft>;

/** `published` is the revision of which a part was published last. */
type Draft = ContentDraft & { published?: number };

interface StoredContent {
  changes: string;
  editors?: DraftEditor[];
}
/** An earlier release stored a version with its content. */
export type StoredVersion = VersionSummary & Partial<StoredContent>;

export interface ContentHead {
  latest: number;
  /** From when the latest version is shown. */
  from: Date;
  isCancelled?: boolean;
  /** The version before the latest one that was not taken back. */
  before: number;
  /** The revision of the last published or dropped draft, so that a later one never has the same. */
  revision: number;
  /** What became of that draft. */
  ended: "published" | "dropped" | "changed";
}

export const getVersionId = (version: number) => `version ${version}`;

const noHead: ContentHead = {
  latest: 0,
  from: new Date(0),
  before: 0,
  revision: 0,
  ended: "changed",
};

/** More publications than anybody makes between a read and a change. */
const MAX_TRIES = 10;

/** The latest version that was not taken back. */
const getStanding = ({ latest, before, isCancelled }: ContentHead) =>
  isCancelled ? before : latest;

interface ContentState {
  head: ContentHead;
  draft: Draft | undefined;
  /** The latest version that was not taken back: the scheduled one, or the shown one. */
  latest: ContentVersion | undefined;
  shown: ContentVersion | undefined;
  /** Waits to begin. */
  scheduled: ContentVersion | undefined;
}

interface ContentOutcome<Result> {
  writes?: readonly Write[];
  result: Result;
}

type Versions = [StoredVersion, StoredContent, StoredVersion, StoredContent];
type Four<Value> = [Value, Value, Value, Value];
type Read = [StoredDraft, ContentHead, ...Versions];

export function createContentVersions(database: Database, edition: string) {
  const getPlace = (id: string) => getDocumentPlace(edition, "siteContent", id);
  const getVersionPlace = (version: number) => getPlace(getVersionId(version));
  const getContentPlace = (version: number) => getPlace(`content ${version}`);
  const headAt = getPlace("head");
  const draftAt = getPlace("draft");

  const listPlaces = ({ latest, before }: ContentHead): Four<DocumentPlace> => [
    ...([getVersionPlace(latest), getContentPlace(latest)] as const),
    ...([getVersionPlace(before), getContentPlace(before)] as const),
  ];

  /**
   * Reads the draft and the versions that are shown or wait, decides and writes in one transaction. The head says which
   * versions these are, so it is read before; if another one has come in between, all is read again.
   */
  async function change<Result>(
    decide: (state: ContentState) => ContentOutcome<Result>,
  ): Promise<Result> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const [seen = noHead] = await database.read<ContentHead>(headAt);
      const outcome = await database.change<Read, { result: Result } | undefined>(
        [draftAt, headAt, ...listPlaces(seen)],
        (draft, head, ...stored) => {
          const state = toState(draft, head, stored);
          if (!state) return { result: undefined };
          const { writes = [], result } = decide(state);
          return { writes, result: { result } };
        },
      );
      if (outcome) return outcome.result;
    }
    throw new StoreUnavailable(contention);
  }

  return {
    draftAt,
    change,

    async find(version: number): Promise<ContentVersion | undefined> {
      const read = await database.read<object>(getVersionPlace(version), getContentPlace(version));
      return toVersion(...(read as [StoredVersion?, StoredContent?]));
    },

    /** @param added at least one, in their order @returns the first one, and the head with the last one */
    add(head: ContentHead, added: readonly (NewVersion & Pick<ContentVersion, "editors">)[]) {
      const at = new Date();
      const numbered = added.map(({ by, from, restores, changes, editors }, index) => ({
        summary: {
          ...{ version: head.latest + 1 + index, at, by, from },
          ...(restores !== undefined && { restores }),
        },
        content: { changes: encodeChanges(changes), ...(editors && { editors: [...editors] }) },
        changes,
      }));
      const writes = numbered.flatMap(({ summary, content }): Write[] => [
        { create: getVersionPlace(summary.version), data: summary },
        { put: getContentPlace(summary.version), data: content },
      ]);
      const [first] = numbered;
      if (!first) throw new RangeError("There is no version to add.");
      const { version, from } = (numbered.at(-1) ?? first).summary;
      // Of two, the second one waits: the first one is shown before it.
      const before = numbered.length > 1 ? first.summary.version : getStanding(head);
      const { isCancelled: _, ...rest } = head;
      return {
        first: { ...first.summary, changes: first.changes },
        head: { ...rest, latest: version, from, before },
        writes,
      };
    },

    buildCancelWrites(version: ContentVersion | undefined, by: string): Write[] {
      if (!version) return [];
      const { changes: _, editors: __, ...summary } = version;
      const data = { ...summary, isCancelled: true, cancelledBy: by };
      return [
        { put: getVersionPlace(version.version), data },
        { put: getContentPlace(version.version), data: toContent(version) },
      ];
    },

    buildHeadWrite: (
      head: ContentHead,
      draft: Pick<ContentHead, "revision"> = head,
      ended: ContentHead["ended"] = head.ended,
    ): Write => ({ put: headAt, data: { ...head, revision: draft.revision, ended } }),
  };
}

/** @returns undefined if the versions are not those of the head */
function toState(
  draft: StoredDraft | undefined,
  stored: ContentHead | undefined,
  read: Partial<Versions>,
): ContentState | undefined {
  const head = { ...noHead, ...stored };
  const versions = [toVersion(read[0], read[1]), toVersion(read[2], read[3])];
  const findVersion = (version: number) => versions.find((one) => one?.version === version);
  const isMissing = (version: number) => version > 0 && !findVersion(version);
  if (isMissing(head.latest) || isMissing(head.before)) return undefined;
  const latest = findVersion(getStanding(head));
  const isWaiting = latest !== undefined && !head.isCancelled && head.from > new Date();
  return {
    ...{ head, latest, draft: draft && decode(draft) },
    shown: isWaiting ? findVersion(head.before) : latest,
    scheduled: isWaiting ? latest : undefined,
  };
}

function toVersion(
  summary: StoredVersion | undefined,
  content: StoredContent | undefined,
): ContentVersion | undefined {
  if (!summary) return undefined;
  const changes = content?.changes ?? summary.changes ?? "{}";
  const editors = content?.editors;
  return { ...summary, changes: decodeChanges(changes), ...(editors && { editors }) };
}

const toContent = ({ changes, editors }: ContentVersion): StoredContent => ({
  changes: encodeChanges(changes),
  ...(editors && { editors: [...editors] }),
});

const encodeChanges = (changes: SiteChanges): string =>
  JSON.stringify({ ...changes, format: PLAIN_FORMAT });

const decodeChanges = (text: string): SiteChanges => toCurrentChanges(JSON.parse(text));

export const encode = <Data extends { changes: SiteChanges }>(data: Data): Stored<Data> => ({
  ...data,
  changes: encodeChanges(data.changes),
});

export const decode = <Data extends { changes: SiteChanges }>(data: Stored<Data>): Data =>
  ({ ...data, changes: decodeChanges(data.changes) }) as Data;
