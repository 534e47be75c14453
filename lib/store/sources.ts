/**
 * Where registrations come from. Each writer has one document per day, so writers never wait for each other, and a
 * document can be written again as a whole.
 */
import "server-only";
import { all, type Database, increment, type Write } from "@/lib/database/port";
import type { Locale } from "@/lib/locales";
import type {
  Campaign,
  Counted,
  CountedBy,
  SourceCount,
  SourceRepository,
  SourceStep,
} from "@/lib/registration/sources";
import { collectionIn, placeIn } from "./collections";

const READ_AT_ONCE = 300;

/** If there are more links, only the latest are watched. */
const MOST_LINKS = 2000;

/** A named link as it is stored. Its id is the code. */
type StoredCampaign = Omit<Campaign, "code">;

const byCode = (links: readonly { id: string; data: StoredCampaign }[]): Campaign[] =>
  links.map(({ id, data }) => ({ ...data, code: id })).sort((a, b) => (a.code < b.code ? -1 : 1));

/** The counts of one writer for one day. */
interface WriterCounts {
  day: string;
  writer: string;
  counts: Record<string, number>;
}

export function sourceRepository(database: Database, edition: string): SourceRepository {
  const countIn = (id: string) => placeIn(edition, "sourceCounts", id);
  const links = collectionIn(edition, "campaigns");
  const linkAt = (code: string) => placeIn(edition, "campaigns", code);
  return {
    async put(counts) {
      const writes = Array.from(byDocument(counts), ([id, data]) => ({ merge: countIn(id), data }));
      await database.change([], () => ({ writes, result: undefined }));
    },

    async counts(from) {
      const documents = collectionIn(edition, "sourceCounts");
      const query = { by: "day", from, limit: READ_AT_ONCE };
      const found: SourceCount[] = [];
      for await (const { data } of all<WriterCounts>(database, documents, query)) {
        const { day, writer, counts } = data;
        for (const [of, count] of Object.entries(counts)) {
          found.push({ ...namedBy(of), day, writer, count });
        }
      }
      return found;
    },

    async campaigns() {
      const query = { by: "at", limit: READ_AT_ONCE };
      return byCode(await Array.fromAsync(all<StoredCampaign>(database, links, query)));
    },

    watchCampaigns: (tell) =>
      database.watch<StoredCampaign>(
        links,
        { by: "at", latestFirst: true, limit: MOST_LINKS },
        (found) => tell(byCode(found)),
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

/** Counts one registration, in the change that stores it. */
export function countOne(edition: string, { day, writer, ...of }: CountedBy): Write {
  const merge = placeIn(edition, "sourceCounts", `${day}_${writer}`);
  return { merge, data: { day, writer, counts: { [keyOf(of)]: increment(1) } } };
}

/** The documents of counts, by id. */
function byDocument(counts: Iterable<SourceCount>): Map<string, WriterCounts> {
  const documents = new Map<string, WriterCounts>();
  for (const { day, writer, count, ...of } of counts) {
    const id = `${day}_${writer}`;
    const document = documents.get(id) ?? { day, writer, counts: {} };
    document.counts[keyOf(of)] = count;
    documents.set(id, document);
  }
  return documents;
}

type Of = Pick<Counted, "step" | "form" | "language" | "source">;

/** The name of a count in its document. The source comes last, because it may contain any character. */
function keyOf({ step, form, language, source }: Of): string {
  return [step, form, language, source].join("|");
}

function namedBy(key: string): Of {
  const [step = "", form = "", language = "", ...source] = key.split("|");
  return {
    step: step as SourceStep,
    form: form as Of["form"],
    language: language as Locale,
    source: source.join("|"),
  };
}
