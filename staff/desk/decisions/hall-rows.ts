/** The places of a hall in rows, as its plan shows them. Also for the browser. */
import { halls } from "@/lib/fair/halls";
import { formatPlace, hasPlace, type PlaceRun } from "@/lib/fair/place-runs";
import { getStandGrid } from "@/lib/fair/stands";

export interface TakenStand {
  /** Id of the registration. */
  id: string;
  company: string;
  /** Within the hall. */
  number: string;
  run: PlaceRun;
}

export interface HallStands {
  hall: number;
  /** From west to east. */
  taken: TakenStand[];
  /** Number of free places. */
  free: number;
}

export interface PlaceCell {
  /** The first place of the cell. */
  number: string;
  /** In places: several for a wide stand. */
  wide: number;
  taken?: TakenStand;
}

/** If stands overlap, the first one ends where the next one begins. */
export function listHallRows(hall: number, taken: readonly TakenStand[]): PlaceCell[][] {
  const room = halls[hall - 1]?.place;
  if (!room) return [];
  const { rows, places } = getStandGrid(room);
  return Array.from({ length: rows }, (_, row) => {
    const cells: PlaceCell[] = [];
    for (let place = 1; place <= places; place += 1) {
      const at = { hall, row, place };
      const stand = taken.findLast(({ run }) => hasPlace(run, at));
      const last = cells.at(-1);
      if (stand && last?.taken === stand) last.wide += 1;
      else cells.push({ number: formatPlace(at), wide: 1, ...(stand && { taken: stand }) });
    }
    return cells;
  });
}
