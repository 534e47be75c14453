/** Versions of the site's content, the draft, and the pictures that they name. */
import type { EncodedFile, SiteChanges } from "./changes";

/** A published content. It stays for ever; the latest one that has begun is shown. */
export interface ContentVersion {
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
  changes: SiteChanges;
}

export type VersionSummary = Omit<ContentVersion, "changes">;

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
  /** What was changed: a kind of list, or the key of a text. */
  what: string;
}

export interface StoredSiteFile extends EncodedFile {
  createdAt: Date;
}

/** Every method throws StoreUnavailable. */
export interface SiteContentReader {
  /** Calls `tell` now and after each publication. @returns a function that ends it */
  watch(tell: () => void): () => void;
  /** The latest versions that were not taken back, the newest first. */
  recent(limit: number): Promise<ContentVersion[]>;
  /**
   * The draft behind a link, as it is now, or what is published if there is none.
   * @param digest of the secret in the link
   */
  findPreview(digest: string): Promise<SiteChanges | undefined>;
  readFile(digest: string): Promise<StoredSiteFile | undefined>;
}

export interface NewVersion {
  by: string;
  from: Date;
  restores?: number;
  changes: SiteChanges;
}

/** Every method throws StoreUnavailable. */
export interface SiteContentRepository extends SiteContentReader {
  find(version: number): Promise<ContentVersion | undefined>;
  draft(): Promise<ContentDraft | undefined>;
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
   * Publishes the draft, and drops it, in one transaction.
   * @param revision of the draft that was seen
   * @returns the version; "published" if it was published before; "changed" if the draft is another one; "scheduled" if
   *   a version waits to begin
   */
  publishDraft(
    revision: number,
    version: Omit<NewVersion, "changes">,
  ): Promise<ContentVersion | "changed" | "published" | "scheduled">;
  /** Publishes other content, such as an imported one. @returns "scheduled" if a version waits to begin */
  publish(version: NewVersion): Promise<ContentVersion | "scheduled">;
  /** Takes back a version that has not begun. @returns whether it was so */
  cancel(version: number, by: string): Promise<boolean>;
  /** Opens a link to the draft. Links that have ended are dropped. */
  addPreview(digest: string, until: Date): Promise<void>;
  putFile(file: EncodedFile): Promise<void>;
}
