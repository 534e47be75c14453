/** Publishes the draft now or later, drops it, puts a version back, and takes back a scheduled one. */
import "server-only";
import { z } from "zod";
import { log } from "@/lib/http/log";
import { checkContent } from "@/lib/server/site-content/check-content";
import type { ContentError } from "@/lib/site-content/content-errors";
import type { ComposeContent, DraftEditor } from "@/lib/site-content/repository";
import { createDeskAction } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { readLocalTime } from "../core/local-time";
import { chooseEntries, ENTRY_FIELD } from "./choose-entries";
import { listEditsSince } from "./draft";

/** Shown on the first page about the site. */
export const publishOutcomes = [
  "published",
  "scheduled",
  "dropped",
  "restored",
  "cancelled",
  "begun",
] as const;

/** What was posted and not published. */
export interface PublishForm {
  when: "now" | "later";
  at: string;
  /** The chosen differences. */
  entries: readonly string[];
  problem:
    | "unavailable"
    | "changed"
    | "ended"
    | "invalid"
    | "nothing"
    | "scheduled"
    | "noTime"
    | "past";
  /** Changes of others since the page was opened, the latest last. */
  edits: readonly DraftEditor[];
  /** What the rules refuse. */
  errors?: readonly ContentError[];
}

const publishSchema = z.object({
  revision: z.coerce.number().int().min(0),
  when: z.enum(["now", "later"]).default("now"),
  at: z.string().default(""),
});

export const handlePublishing = createDeskAction({
  input: publishSchema,
  signed: true,
  backTo: "/site/changes",
  onUnavailable: ({ input, fields }): PublishForm => ({
    ...{ ...input, entries: fields.getAll(ENTRY_FIELD) },
    ...{ problem: "unavailable", edits: [] },
  }),
  async run(request): Promise<string | { again: PublishForm } | undefined> {
    const { input, fields, by, home, audit } = request;
    const { store } = request.desk;
    if (!isCurrentEdition(store.edition)) return undefined;
    const { revision, when, at } = input;
    const entries = fields.getAll(ENTRY_FIELD);
    const refuse = (
      problem: PublishForm["problem"],
      { edits = [], errors = [] }: Partial<Pick<PublishForm, "edits" | "errors">> = {},
    ) => {
      log.info({ event: "site", outcome: "refused", code: problem });
      return { again: { when, at, entries, problem, edits, errors } };
    };
    const now = new Date();
    const from = when === "later" ? readLocalTime(at) : now;
    if (!from) return refuse("noTime");
    if (from < now) return refuse("past");
    if (entries.length === 0) return refuse("nothing");
    let errors: readonly ContentError[] | undefined;
    const compose: ComposeContent = (published, latest, draft) => {
      const content = chooseEntries({ published, latest, draft }, entries);
      // A release may have changed the rules since the draft was begun, and some hold between items.
      ({ errors } = checkContent(content));
      return errors ? undefined : content;
    };
    const result = await store.siteContent.publishDraft(revision, { by, from }, compose);
    if (result === "refused") return refuse("invalid", { errors: errors ?? [] });
    if (result === "scheduled") return refuse("scheduled");
    if (result === "dropped") return refuse("ended");
    if (result === "changed") {
      const draft = await store.siteContent.readDraft();
      return draft
        ? refuse("changed", { edits: listEditsSince(draft, revision) })
        : refuse("ended");
    }
    if (result === "published") audit.skip();
    else {
      const detail = when === "later" ? "scheduled" : "published";
      audit.describe({ detail, subject: String(result.version) });
    }
    log.info({ event: "site", outcome: "published" });
    return `${home}/site?done=${when === "later" ? "scheduled" : "published"}`;
  },
});

export const handleDrop = createDeskAction({
  input: z.object({ revision: z.coerce.number().int() }),
  signed: true,
  backTo: "/site/changes",
  async run({ desk: { store }, input: { revision }, home, audit, page }) {
    if (!isCurrentEdition(store.edition)) return undefined;
    const isDropped = await store.siteContent.dropDraft(revision);
    log.info({ event: "site", outcome: isDropped ? "dropped" : "refused" });
    if (isDropped) audit.describe({ detail: "dropped" });
    else audit.skip();
    return isDropped ? `${home}/site?done=dropped` : `${page}?problem=changed`;
  },
});

/** 0 is the content of the release. */
export const versionPathSchema = z.object({ version: z.coerce.number().int().min(0) });

export const handleRestoring = createDeskAction({
  path: versionPathSchema,
  input: z.object({ latest: z.coerce.number().int() }),
  signed: true,
  backTo: ({ path: { version } }) => `/site/versions/${version}`,
  async run({ desk: { store }, path: { version }, input: { latest }, by, home, audit, page }) {
    const refuse = (problem: string) => {
      audit.skip();
      return `${page}?problem=${problem}`;
    };
    if (!isCurrentEdition(store.edition)) return undefined;
    const found = version === 0 ? { changes: {} } : await store.siteContent.find(version);
    if (!found) return undefined;
    const { changes } = found;
    // A later release may have other rules, and no longer show what it names.
    if (checkContent(changes).errors) return refuse("outdated");
    const restored = { by, from: new Date(), restores: version, changes };
    const made = await store.siteContent.publish(restored, latest);
    if (made === "scheduled") return refuse("scheduled");
    // Pressed twice, or somebody else has published: both are seen on the page.
    if (made === "changed") return refuse("published");
    audit.describe({ detail: "restored", subject: String(version) });
    log.info({ event: "site", outcome: "restored", count: version });
    return `${home}/site?done=restored`;
  },
});

export const handleCancelling = createDeskAction({
  path: versionPathSchema,
  signed: true,
  backTo: "/site",
  async run({ desk: { store }, path: { version }, by, audit, page }) {
    if (!isCurrentEdition(store.edition)) return undefined;
    const isCancelled = await store.siteContent.cancel(version, by);
    log.info({ event: "site", outcome: isCancelled ? "cancelled" : "refused" });
    if (isCancelled) audit.describe({ detail: "takenBack", subject: String(version) });
    else audit.skip();
    return `${page}?done=${isCancelled ? "cancelled" : "begun"}`;
  },
});
