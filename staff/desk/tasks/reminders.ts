/** Reminds companies of what they miss: one email to each contact person, which lists all of it. */
import "server-only";
import type { DeskContext } from "../context/desk-context";
import { loadReachableCheck } from "../mail/reachable";
import { type CompanyRow, listCompanyRows, type TaskFilter } from "./company-rows";

interface Reminded {
  reached: CompanyRow[];
  /** No email reaches the contact person. */
  missed: CompanyRow[];
}

/** Companies of the filter that miss something. @throws StoreUnavailable */
export async function listReminded(
  desk: Pick<DeskContext, "cache" | "reviews" | "store">,
  filter: TaskFilter,
): Promise<Reminded> {
  const [tasks, isReachable] = await Promise.all([
    desk.store.tasks.list(),
    loadReachableCheck(desk.store),
  ]);
  const rows = listCompanyRows(desk, tasks, filter).filter(({ missing }) => missing > 0);
  return {
    reached: rows.filter(({ row }) => isReachable(row)),
    missed: rows.filter(({ row }) => !isReachable(row)),
  };
}
