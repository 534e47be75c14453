/** Contents are stored as text, because no query uses them and their keys contain dots. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type Database, iterateDocuments, type Write } from "@/lib/database/port";
import type {
  ContentDraft,
  ContentVersion,
  PublishResult,
  ShownReport,
  SiteContentRepository,
  VersionSummary,
} from "@/lib/site-content/repository";
import { getCollection, getDocumentPlace } from "../collections";
import { createContentVersions, decode, encode, type StoredDraft } from "./content-versions";
import { createSiteFiles } from "./site-files";

interface Previews {
  links: { digest: string; until: Date }[];
}

/** As text, because slugs are no names of fields. */
interface StoredAddresses {
  addresses: string;
}

/** Who has changed a draft; more are rarely of interest. */
const MAX_EDITORS = 200;
const MAX_PREVIEWS = 50;

export function createSiteContentRepository(
  database: Database,
  edition: string,
): SiteContentRepository {
  const collection = getCollection(edition, "siteContent");
  const previewsAt = getDocumentPlace(edition, "siteContent", "previews");
  const addressesAt = getDocumentPlace(edition, "siteContent", "addresses");
  const reportAt = getDocumentPlace(edition, "siteContent", "report");
  const versions = createContentVersions(database, edition);
  const { draftAt, change, find } = versions;

  async function listRecent(limit: number): Promise<VersionSummary[]> {
    const query = { by: "version", latestFirst: true, limit } as const;
    const found: VersionSummary[] = [];
    for await (const { data } of iterateDocuments<VersionSummary>(database, collection, query)) {
      const { changes: _, ...summary } = data as VersionSummary & { changes?: string };
      if (!summary.isCancelled) found.push(summary);
      if (found.length === limit) break;
    }
    return found;
  }

  const buildDraftWrite = (draft: ContentDraft): Write => ({
    put: draftAt,
    data: encode({ ...draft, editors: draft.editors.slice(-MAX_EDITORS) }),
  });

  return {
    watch: (tell) =>
      database.watch<object>(collection, { by: "version", latestFirst: true, limit: 1 }, () =>
        tell(),
      ),

    listRecent,
    find,

    async readDraft() {
      const [stored] = await database.read<StoredDraft>(draftAt);
      return stored && decode(stored);
    },

    changeDraft: (editor, changeContent) =>
      change<ContentDraft | undefined>(({ draft, latest, head }) => {
        const before = draft ?? {
          ...{ revision: head.revision, basis: latest?.version ?? 0, editors: [] },
          changes: latest?.changes ?? {},
        };
        const changes = changeContent(before.changes);
        if (!changes) return { result: draft };
        const editors = [...before.editors, { ...editor, at: new Date() }];
        const next = { ...before, revision: before.revision + 1, editors, changes };
        return { writes: [buildDraftWrite(next)], result: next };
      }),

    dropDraft: (revision) =>
      change<boolean>(({ draft, head }) => {
        if (draft?.revision !== revision) return { result: false };
        return {
          writes: [{ delete: draftAt }, versions.buildHeadWrite(head, { revision }, "dropped")],
          result: true,
        };
      }),

    publishDraft: (revision, { by, ...version }, compose) =>
      change<PublishResult>(({ draft, head, shown, scheduled, latest }) => {
        if (!draft) return { result: head.revision === revision ? head.ended : "changed" };
        if (draft.published === revision) return { result: "published" };
        if (draft.revision !== revision) return { result: "changed" };
        if (scheduled && (!compose || version.from > new Date())) return { result: "scheduled" };
        const composeFrom = (published = {}) =>
          compose ? compose(published, latest?.changes ?? {}, draft.changes) : draft.changes;
        const changes = composeFrom(shown?.changes);
        const later = scheduled && composeFrom(scheduled.changes);
        if (!changes || (scheduled && !later)) return { result: "refused" };
        const { editors } = draft;
        const made = versions.add(head, [
          { ...version, by, editors, changes },
          ...(scheduled && later ? [{ ...scheduled, changes: later }] : []),
        ]);
        const isWhole = isDeepStrictEqual(later ?? changes, draft.changes);
        const edit = { by, at: new Date(), what: `published/${made.first.version}` };
        const rest = { ...draft, published: revision, revision: revision + 1 };
        return {
          writes: [
            ...versions.buildCancelWrites(scheduled, by),
            ...made.writes,
            versions.buildHeadWrite(
              made.head,
              { revision: isWhole ? revision : head.revision },
              isWhole ? "published" : head.ended,
            ),
            isWhole
              ? { delete: draftAt }
              : buildDraftWrite({
                  ...rest,
                  basis: made.head.latest,
                  editors: [...editors, edit],
                }),
          ],
          result: made.first,
        };
      }),

    publish: (version, seen) =>
      change<ContentVersion | "changed" | "scheduled">(({ head, scheduled, latest }) => {
        if (scheduled) return { result: "scheduled" };
        if (seen !== undefined && seen !== (latest?.version ?? 0)) return { result: "changed" };
        const made = versions.add(head, [version]);
        return {
          writes: [...made.writes, versions.buildHeadWrite(made.head)],
          result: made.first,
        };
      }),

    cancel: (version, by) =>
      change(({ draft, head, shown, scheduled }) => {
        if (scheduled?.version !== version) return { result: false };
        const { changes, editors = [] } = scheduled;
        const edit = { by, at: new Date(), what: `cancelled/${version}` };
        const own = {
          ...{ basis: shown?.version ?? 0, revision: (draft ?? head).revision + 1 },
          editors: [...editors, ...(draft?.editors ?? []), edit],
          changes: draft?.changes ?? changes,
        };
        const isOwn = !draft || draft.basis === version;
        return {
          writes: [
            ...versions.buildCancelWrites(scheduled, by),
            versions.buildHeadWrite({ ...head, isCancelled: true }),
            ...(isOwn ? [buildDraftWrite(own)] : []),
          ],
          result: true,
        };
      }),

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
      if (draft) return decode(draft as StoredDraft).changes;
      const [latest] = await listRecent(1);
      return (latest && (await find(latest.version)))?.changes ?? {};
    },

    keepAddresses: (shown) =>
      database.change<[StoredAddresses], Record<string, string>>([addressesAt], (stored) => {
        const known: Record<string, string> = stored ? JSON.parse(stored.addresses) : {};
        const result = { ...known, ...shown };
        if (isDeepStrictEqual(known, result)) return { result };
        const data = { addresses: JSON.stringify(result) };
        return { writes: [{ put: addressesAt, data }], result };
      }),

    report: (outcome, version) =>
      database.change<[ShownReport], void>([reportAt], (stored) => {
        const before = stored ?? { shown: 0, at: new Date() };
        const known = before[outcome] ?? 0;
        if (version <= known) return { result: undefined };
        const own = outcome === "shown" ? { shown: version, at: new Date() } : { failed: version };
        return { writes: [{ put: reportAt, data: { ...before, ...own } }], result: undefined };
      }),

    async findReport() {
      const [stored] = await database.read<ShownReport>(reportAt);
      return stored;
    },

    ...createSiteFiles(database, edition),
  };
}
