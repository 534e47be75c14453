/** Stands of the halls: free places, and the exhibitors in the occupied ones. */
import "server-only";
import { halls } from "@/lib/fair/halls";
import { findPlaceRun } from "@/lib/fair/place-runs";
import type { DeskContext } from "../context/desk-context";
import { type HallStands, listHallRows } from "./hall-rows";

/** @param except the exhibitor whose own stand counts as free */
export function listHallStands(
  { cache, reviews }: Pick<DeskContext, "cache" | "reviews">,
  except: string,
): HallStands[] {
  const accepted = [...reviews.listAll()].flatMap(({ form, id, review: { decision } }) => {
    const row = form === "exhibit" && id !== except ? cache.findRow(form, id) : undefined;
    const { state, stand, listing } = decision ?? {};
    const run = stand && findPlaceRun(stand);
    if (!row || !run || state !== "accepted") return [];
    return [{ id, company: listing?.company ?? String(row.values.company), ...stand, run }];
  });
  return halls.map((_, n) => {
    const hall = n + 1;
    const taken = accepted
      .filter(({ run }) => run.hall === hall)
      .sort((a, b) => a.run.row - b.run.row || a.run.place - b.run.place)
      .map(({ id, company, number, run }) => ({ id, company, number, run }));
    const cells = listHallRows(hall, taken).flat();
    return { hall, taken, free: cells.filter((cell) => !cell.taken).length };
  });
}
