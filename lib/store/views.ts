/** One document per edition. */
import "server-only";
import type { Database } from "@/lib/database/port";
import type { View } from "@/lib/staff-records/views";
import type { DeskStore } from "@/lib/store/ports";
import { getDocumentPlace } from "./collections";

export function createViewRepository(
  database: Database,
  edition: string,
): Pick<DeskStore, "listViews" | "changeViews"> {
  const place = getDocumentPlace(edition, "views", "all");
  return {
    async listViews() {
      const [stored] = await database.read<{ views: View[] }>(place);
      return stored?.views ?? [];
    },

    changeViews: (change) =>
      database.change<[{ views: View[] }], void>([place], (stored) => {
        const views = change(stored?.views ?? []);
        if (!views) return { result: undefined };
        return { writes: [{ put: place, data: { views: sortByName(views) } }], result: undefined };
      }),
  };
}

function sortByName(views: readonly View[]): View[] {
  const { compare } = new Intl.Collator("tr", { numeric: true });
  return views.toSorted((a, b) => compare(a.name, b.name));
}
