import "server-only";
import type { Database } from "@/lib/database/port";
import type { KeptCountRepository } from "@/lib/kept/kept-counts";
import { isLocale } from "@/lib/locales";
import { openWriterCounts } from "./writer-counts";

const SEPARATOR = " ";

export function createKeptCountRepository(
  database: Database,
  edition: string,
): KeptCountRepository {
  const counts = openWriterCounts(database, edition, "keptCounts");
  return {
    put: (some) =>
      counts.put(
        some.map(({ day, writer, count, language, key }) => ({
          ...{ day, writer, count, key: language + SEPARATOR + key },
        })),
      ),

    async list() {
      const found = await counts.list();
      return found.flatMap(({ key: stored, ...rest }) => {
        const [language, key = ""] = stored.split(SEPARATOR);
        return isLocale(language) ? [{ ...rest, language, key }] : [];
      });
    },
  };
}
