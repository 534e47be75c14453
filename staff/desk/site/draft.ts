/** The draft and what is published, as the pages of the site's content need them. */
import "server-only";
import { createHash } from "node:crypto";
import type { SiteChanges } from "@/lib/site-content/changes";
import type {
  ContentDraft,
  ContentVersion,
  DraftEditor,
  SiteContentRepository,
} from "@/lib/site-content/repository";

/** Older ones stay in the store. */
const MAX_LISTED_VERSIONS = 100;

export interface SiteState {
  /** The latest first. */
  versions: readonly ContentVersion[];
  /** Shown to visitors now. Undefined: the content of the release. */
  shown: ContentVersion | undefined;
  /** Published for later. */
  scheduled: ContentVersion | undefined;
  draft: ContentDraft | undefined;
  /** The latest published content, also if it is scheduled: a draft is compared with it. */
  latest: SiteChanges;
  /** What the desk edits: the draft, or what a new draft begins from. */
  changes: SiteChanges;
}

/** @throws StoreUnavailable */
export async function loadSiteState(
  repository: Pick<SiteContentRepository, "recent" | "draft">,
): Promise<SiteState> {
  const [versions, draft] = await Promise.all([
    repository.recent(MAX_LISTED_VERSIONS),
    repository.draft(),
  ]);
  const valid = versions.filter(({ isCancelled }) => !isCancelled);
  const now = new Date();
  const [latest] = valid;
  return {
    versions,
    shown: valid.find(({ from }) => from <= now),
    scheduled: latest && latest.from > now ? latest : undefined,
    draft,
    latest: latest?.changes ?? {},
    changes: draft?.changes ?? latest?.changes ?? {},
  };
}

/** Names the state of a value that a form has shown. */
export function toRevision(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

/** Changes of the draft since a revision, the latest last. */
export function listEditsSince(
  { revision, editors }: Pick<ContentDraft, "revision" | "editors">,
  seen: number,
): readonly DraftEditor[] {
  return seen >= revision ? [] : editors.slice(-Math.min(revision - seen, editors.length));
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

/** The version that visitors saw before: one that was taken back never was. */
export function findVersionBefore(
  versions: readonly ContentVersion[],
  version: number,
): ContentVersion | undefined {
  return versions.find((one) => one.version < version && !one.isCancelled);
}
