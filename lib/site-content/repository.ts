/** Versions of the site's content, the draft, and the pictures that they name. */
import type { EncodedPicture } from "@/lib/pictures/encoded-picture";
import type { SiteChanges } from "./changes";

/** A publication without its content. It stays for ever; the latest one that has begun is shown. */
export interface VersionSummary {
  /** From 1. */
  version: number;
  /** When it was made. */
  at: Date;
  by: string;
  /** From when it is shown. */
  from: Date;
  /** The version that it puts back. */
  restores?: number;
  /** Taken back before it began. */
  isCancelled?: boolean;
}

export interface ContentVersion extends VersionSummary {
  changes: SiteChanges;
  /** Who had changed the draft that it was. */
  editors?: readonly DraftEditor[];
}

/** The one draft of the desk. */
export interface ContentDraft {
  /** Rises with each change. */
  revision: number;
  /** The version that it began from; 0 is the content of the release. */
  basis: number;
  /** Who has changed it, the latest last. */
  editors: readonly DraftEditor[];
  changes: SiteChanges;
}

export interface DraftEditor {
  by: string;
  at: Date;
  /** What was changed: an item of a list, the key of a text, or `published/VERSION` if a part was published. */
  what: string;
}

export interface StoredSiteFile extends EncodedPicture {
  createdAt: Date;
}

/** What the processes of the public site report. */
export interface ShownReport {
  /** The latest version that a process shows, and since when. */
  shown: number;
  at: Date;
  /** A version that could not be rendered. */
  failed?: number;
}

/** Every method throws StoreUnavailable. */
export interface SiteContentReader {
  /** Calls `tell` now and after each publication. @returns a function that ends it */
  watch(tell: () => void): () => void;
  /** The latest versions that were not taken back, the newest first. */
  listRecent(limit: number): Promise<VersionSummary[]>;
  find(version: number): Promise<ContentVersion | undefined>;
  /**
   * The draft behind a link, as it is now, or what is published if there is none.
   * @param digest of the secret in the link
   */
  findPreview(digest: string): Promise<SiteChanges | undefined>;
  readFile(digest: string): Promise<StoredSiteFile | undefined>;
  /**
   * Remembers the addresses of shown items for ever, so that each leads to its item, or says that it is gone.
   * @param shown by list and slug, the id of the item
   * @returns all that are known; the latest owner of an address counts
   */
  keepAddresses(shown: Readonly<Record<string, string>>): Promise<Record<string, string>>;
  /** Reports that this process shows a version, or that it cannot. Only the first process to say so writes. */
  report(outcome: "shown" | "failed", version: number): Promise<void>;
}

export interface NewVersion {
  by: string;
  from: Date;
  restores?: number;
  changes: SiteChanges;
}

/**
 * Puts what is to be published of the draft into a published content.
 * @param published the content that it changes: what is shown, or what waits to begin
 * @param latest what the draft is compared with
 * @returns undefined if it may not be published
 */
export type ComposeContent = (
  published: SiteChanges,
  latest: SiteChanges,
  draft: SiteChanges,
) => SiteChanges | undefined;

export type PublishResult =
  | ContentVersion
  | "changed"
  | "dropped"
  | "published"
  | "refused"
  | "scheduled";

/** Every method throws StoreUnavailable. */
export interface SiteContentRepository extends SiteContentReader {
  readDraft(): Promise<ContentDraft | undefined>;
  findReport(): Promise<ShownReport | undefined>;
  /**
   * Changes the draft. Concurrent calls run one after the other.
   * @param change returns the changes to store, or undefined to leave the draft as it is. It may run several times.
   */
  changeDraft(
    editor: Omit<DraftEditor, "at">,
    change: (before: SiteChanges) => SiteChanges | undefined,
  ): Promise<ContentDraft | undefined>;
  /** Drops the draft. @param revision the one that was seen @returns whether it was still that one */
  dropDraft(revision: number): Promise<boolean>;
  /**
   * Publishes the draft or a part of it in one transaction. What is left stays a draft. A version that waits to begin is
   * made again on top of what is published now.
   * @param revision of the draft that was seen
   * @param compose without it, the whole draft, which nothing may wait beside
   * @returns the version; "published" or "dropped" if that is what ended this draft; "changed" if the draft is another
   *   one; "scheduled" if a version waits to begin, and this one would, too; "refused" if `compose` does
   */
  publishDraft(
    revision: number,
    version: Omit<NewVersion, "changes">,
    compose?: ComposeContent,
  ): Promise<PublishResult>;
  /**
   * Publishes other content, such as an imported one.
   * @param latest the latest version that was seen
   * @returns "scheduled" if a version waits to begin; "changed" if another one is the latest
   */
  publish(version: NewVersion, latest?: number): Promise<ContentVersion | "changed" | "scheduled">;
  /**
   * Takes back a version that has not begun. Its content becomes the draft again, unless another one was begun before.
   * @returns whether it was so
   */
  cancel(version: number, by: string): Promise<boolean>;
  /** Opens a link to the draft. Links that have ended are dropped. */
  addPreview(digest: string, until: Date): Promise<void>;
  putFile(file: EncodedPicture): Promise<void>;
}
