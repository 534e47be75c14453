/** Stands of the halls: free places, and the exhibitors in the occupied ones. */
import "server-only";
import { halls } from "@/lib/fair/halls";
import { countPlaces, getRowLetter, getStandGrid, readStandNumber } from "@/lib/fair/stands";
import { formatStandName } from "@/lib/reviews/review";
import type { DeskContext } from "../context/desk-context";

interface ExhibitorStand {
  /** Id of the registration. */
  id: string;
  company: string;
  /** Label such as "3-A12". */
  stand: string;
  /** Number of places. */
  wide: number;
}

export interface HallStands {
  hall: number;
  taken: ExhibitorStand[];
  /** Free places of each row that has any, such as "A 1–5, 9–15". */
  free: string[];
  /** Number of free places. */
  count: number;
}

/** @param except the exhibitor whose own stand counts as free */
export function listHallStands(
  { cache, reviews }: Pick<DeskContext, "cache" | "reviews">,
  except: string,
): HallStands[] {
  const accepted = [...reviews.all()].flatMap(({ form, id, file: { decision } }) => {
    const row = form === "exhibit" && id !== except ? cache.row(form, id) : undefined;
    const { state, stand, listing } = decision ?? {};
    if (!row || !stand || state !== "accepted") return [];
    return [{ id, company: listing?.company ?? String(row.values.company), stand }];
  });
  return halls.map(({ place: room }, n) => {
    const hall = n + 1;
    const { rows, places } = getStandGrid(room);
    const free = Array.from({ length: rows }, () => new Set(listPlaces(1, places)));
    const taken = accepted.flatMap(({ id, company, stand }) => {
      if (stand.hall !== hall) return [];
      const wide = countPlaces(stand.area);
      const at = readStandNumber(stand.number);
      for (const one of at ? listPlaces(at.place, wide) : []) free[at?.row ?? 0]?.delete(one);
      return [{ id, company, stand: formatStandName(stand), wide }];
    });
    const { compare } = new Intl.Collator("en", { numeric: true });
    return {
      hall,
      taken: taken.sort((a, b) => compare(a.stand, b.stand)),
      free: free.flatMap((own, row) =>
        own.size > 0 ? [`${getRowLetter(row)} ${formatRanges([...own])}`] : [],
      ),
      count: free.reduce((sum, own) => sum + own.size, 0),
    };
  });
}

const listPlaces = (first: number, length: number) => Array.from({ length }, (_, n) => first + n);

/** Ascending numbers as text: "1–5, 9". */
function formatRanges(numbers: readonly number[]): string {
  const found: [first: number, last: number][] = [];
  for (const one of numbers) {
    const open = found.at(-1);
    if (open && open[1] === one - 1) open[1] = one;
    else found.push([one, one]);
  }
  return found.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(", ");
}
