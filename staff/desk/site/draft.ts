/** The draft and what is published, as the pages of the site's content need them. */
import "server-only";
import type { SiteChanges } from "@/lib/site-content/changes";
import type {
  ContentDraft,
  ContentVersion,
  DraftEditor,
  SiteContentRepository,
} from "@/lib/site-content/repository";

/** Only the latest one can wait to begin; the one before it is shown. */
const RECENT_VERSIONS = 2;

/** Older ones stay in the store. */
export const MAX_LISTED_VERSIONS = 100;

export interface SiteState {
  /** Shown to visitors now. Undefined: the content of the release. */
  shown: ContentVersion | undefined;
  /** Published for later. */
  scheduled: ContentVersion | undefined;
  draft: ContentDraft | undefined;
  /** Number of the latest version, also if it is scheduled. 0 is the content of the release. */
  version: number;
  /** Its content: a draft is compared with it. */
  latest: SiteChanges;
  /** What the desk edits: the draft, or what a new draft begins from. */
  changes: SiteChanges;
}

/** @throws StoreUnavailable */
export async function loadSiteState(
  repository: Pick<SiteContentRepository, "listRecent" | "find" | "readDraft">,
): Promise<SiteState> {
  const [recent, draft] = await Promise.all([
    repository.listRecent(RECENT_VERSIONS),
    repository.readDraft(),
  ]);
  const now = new Date();
  const isShown = recent.findIndex(({ from }) => from <= now);
  const found = await Promise.all(recent.map(({ version }) => repository.find(version)));
  const [latest] = found;
  return {
    shown: found[isShown],
    scheduled: isShown === 0 ? undefined : latest,
    draft,
    version: latest?.version ?? 0,
    latest: latest?.changes ?? {},
    changes: draft?.changes ?? latest?.changes ?? {},
  };
}

/** Changes of the draft since a revision, the latest last. */
export function listEditsSince(
  { revision, editors }: Pick<ContentDraft, "revision" | "editors">,
  since: number,
): readonly DraftEditor[] {
  return since >= revision ? [] : editors.slice(-Math.min(revision - since, editors.length));
}

/** Names an item in the list of editors. */
export const toEditName = (kind: string, id: string) => `${kind}/${id}`;

/** The latest change of one thing, by whom and when. */
export function findLastEdit(
  draft: Pick<ContentDraft, "editors"> | undefined,
  what: string,
): DraftEditor | undefined {
  return draft?.editors.findLast((edit) => edit.what === what);
}

/** The version that visitors saw before: one that was taken back never was. @throws StoreUnavailable */
export async function findVersionBefore(
  { listRecent, find }: Pick<SiteContentRepository, "listRecent" | "find">,
  version: number,
): Promise<ContentVersion | undefined> {
  const before = (await listRecent(MAX_LISTED_VERSIONS)).find((one) => one.version < version);
  return before && find(before.version);
}
