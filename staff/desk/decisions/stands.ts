/** The stands of the halls: which places are free, and who has the taken ones. */
import "server-only";
import { halls } from "@/lib/fair/halls";
import { placesOf, readStandNumber, rowName, standGrid } from "@/lib/fair/stands";
import { standName } from "@/lib/reviews/staff-file";
import type { Desk } from "../context/desk";

/** A stand that an accepted exhibitor has. */
interface TakenStand {
  /** Id of the registration. */
  id: string;
  company: string;
  /** As people name it: "3-A12". */
  stand: string;
  /** How many places it takes. */
  wide: number;
}

export interface HallStands {
  hall: number;
  taken: TakenStand[];
  /** The free places of each row that has any, such as "A 1–5, 9–15". */
  free: string[];
  /** How many places are free. */
  count: number;
}

/** The stands of each hall. @param except the exhibitor whose own stand counts as free */
export function standsOf(
  { cache, staffFiles }: Pick<Desk, "cache" | "staffFiles">,
  except: string,
): HallStands[] {
  const accepted = [...staffFiles.all()].flatMap(({ form, id, file: { decision } }) => {
    const row = form === "exhibit" && id !== except ? cache.row(form, id) : undefined;
    const { state, stand, listing } = decision ?? {};
    if (!row || !stand || state !== "accepted") return [];
    return [{ id, company: listing?.company ?? String(row.values.company), stand }];
  });
  return halls.map(({ place: room }, n) => {
    const hall = n + 1;
    const { rows, places } = standGrid(room);
    const free = Array.from({ length: rows }, () => new Set(placesFrom(1, places)));
    const taken = accepted.flatMap(({ id, company, stand }) => {
      if (stand.hall !== hall) return [];
      const wide = placesOf(stand.area);
      const at = readStandNumber(stand.number);
      for (const one of at ? placesFrom(at.place, wide) : []) free[at?.row ?? 0]?.delete(one);
      return [{ id, company, stand: standName(stand), wide }];
    });
    const { compare } = new Intl.Collator("en", { numeric: true });
    return {
      hall,
      taken: taken.sort((a, b) => compare(a.stand, b.stand)),
      free: free.flatMap((own, row) =>
        own.size > 0 ? [`${rowName(row)} ${ranges([...own])}`] : [],
      ),
      count: free.reduce((sum, own) => sum + own.size, 0),
    };
  });
}

const placesFrom = (first: number, length: number) => Array.from({ length }, (_, n) => first + n);

/** Numbers in ascending order as people write them: "1–5, 9". */
function ranges(numbers: readonly number[]): string {
  const found: [first: number, last: number][] = [];
  for (const one of numbers) {
    const open = found.at(-1);
    if (open && open[1] === one - 1) open[1] = one;
    else found.push([one, one]);
  }
  return found.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(", ");
}
