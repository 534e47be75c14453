/** Each writer has its own document per day, so writers never conflict and can rewrite it whole. */
import "server-only";
import { buildIncrement, type Database, iterateDocuments, type Write } from "@/lib/database/port";
import type { Locale } from "@/lib/locales";
import type {
  Campaign,
  SourceCount,
  SourceCountKey,
  SourceKey,
  SourceRepository,
  SourceStep,
} from "@/lib/registration/sources";
import { getCollection, getDocumentPlace } from "./collections";

const SOURCE_BATCH_SIZE = 300;

/** Only the latest ones are watched. */
const MAX_WATCHED_CAMPAIGNS = 2000;

/** The document id is the code. */
type StoredCampaign = Omit<Campaign, "code">;

const toSortedCampaigns = (links: readonly { id: string; data: StoredCampaign }[]): Campaign[] =>
  links.map(({ id, data }) => ({ ...data, code: id })).sort((a, b) => (a.code < b.code ? -1 : 1));

interface WriterCounts {
  day: string;
  writer: string;
  counts: Record<string, number>;
}

export function createSourceRepository(database: Database, edition: string): SourceRepository {
  const countIn = (id: string) => getDocumentPlace(edition, "sourceCounts", id);
  const links = getCollection(edition, "campaigns");
  const linkAt = (code: string) => getDocumentPlace(edition, "campaigns", code);
  return {
    async put(counts) {
      const writes = Array.from(groupByDocument(counts), ([id, data]) => ({
        merge: countIn(id),
        data,
      }));
      await database.change([], () => ({ writes, result: undefined }));
    },

    async listCounts(from) {
      const documents = getCollection(edition, "sourceCounts");
      const query = { by: "day", from, limit: SOURCE_BATCH_SIZE };
      const found: SourceCount[] = [];
      for await (const { data } of iterateDocuments<WriterCounts>(database, documents, query)) {
        const { day, writer, counts } = data;
        for (const [of, count] of Object.entries(counts)) {
          found.push({ ...parseCountKey(of), day, writer, count });
        }
      }
      return found;
    },

    async listCampaigns() {
      const query = { by: "at", limit: SOURCE_BATCH_SIZE };
      return toSortedCampaigns(
        await Array.fromAsync(iterateDocuments<StoredCampaign>(database, links, query)),
      );
    },

    watchCampaigns: (tell) =>
      database.watch<StoredCampaign>(
        links,
        { by: "at", latestFirst: true, limit: MAX_WATCHED_CAMPAIGNS },
        (found) => tell(toSortedCampaigns(found)),
      ),

    name({ code, name, kind, at }) {
      return database.change<[Campaign], boolean>([linkAt(code)], (before) =>
        before
          ? { result: false }
          : { writes: [{ create: linkAt(code), data: { name, kind, at } }], result: true },
      );
    },

    forget(code) {
      return database.change<[Campaign], boolean>([linkAt(code)], (before) =>
        before ? { writes: [{ delete: linkAt(code) }], result: true } : { result: false },
      );
    },
  };
}

export function buildSourceCountWrite(
  edition: string,
  { day, writer, ...of }: SourceCountKey,
): Write {
  const merge = getDocumentPlace(edition, "sourceCounts", `${day}_${writer}`);
  return { merge, data: { day, writer, counts: { [toCountKey(of)]: buildIncrement(1) } } };
}

function groupByDocument(counts: Iterable<SourceCount>): Map<string, WriterCounts> {
  const documents = new Map<string, WriterCounts>();
  for (const { day, writer, count, ...of } of counts) {
    const id = `${day}_${writer}`;
    const document = documents.get(id) ?? { day, writer, counts: {} };
    document.counts[toCountKey(of)] = count;
    documents.set(id, document);
  }
  return documents;
}

type CountDimensions = Pick<SourceKey, "step" | "form" | "language" | "source">;

/** The source comes last, because it may contain any character. */
function toCountKey({ step, form, language, source }: CountDimensions): string {
  return [step, form, language, source].join("|");
}

function parseCountKey(key: string): CountDimensions {
  const [step = "", form = "", language = "", ...source] = key.split("|");
  return {
    step: step as SourceStep,
    form: form as CountDimensions["form"],
    language: language as Locale,
    source: source.join("|"),
  };
}
