import "server-only";
import { buildIncrement, type Database, iterateDocuments, type Write } from "@/lib/database/port";
import type { Locale } from "@/lib/locales";
import type {
  Campaign,
  SourceCountKey,
  SourceKey,
  SourceRepository,
  SourceStep,
} from "@/lib/registration/sources";
import { getCollection, getDocumentPlace } from "./collections";
import { openWriterCounts } from "./writer-counts";

const SOURCE_BATCH_SIZE = 300;

/** Only the latest ones are watched. */
const MAX_WATCHED_CAMPAIGNS = 2000;

/** The document id is the code. */
type StoredCampaign = Omit<Campaign, "code">;

const toSortedCampaigns = (links: readonly { id: string; data: StoredCampaign }[]): Campaign[] =>
  links.map(({ id, data }) => ({ ...data, code: id })).sort((a, b) => (a.code < b.code ? -1 : 1));

export function createSourceRepository(database: Database, edition: string): SourceRepository {
  const stored = openWriterCounts(database, edition, "sourceCounts");
  const links = getCollection(edition, "campaigns");
  const linkAt = (code: string) => getDocumentPlace(edition, "campaigns", code);
  return {
    put: (counts) =>
      stored.put(
        counts.map(({ day, writer, count, ...of }) => ({
          day,
          writer,
          count,
          key: toCountKey(of),
        })),
      ),

    async listCounts(from) {
      const found = await stored.list(from);
      return found.map(({ key, ...rest }) => ({ ...parseCountKey(key), ...rest }));
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
