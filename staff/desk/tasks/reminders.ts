/** Reminds companies of what they miss: one email to each contact person, which lists all of it. */
import "server-only";
import { hasContactLink } from "@/lib/companies/company-access";
import { listMissingTasks } from "@/lib/companies/tasks/tasks";
import type { DeskContext } from "../context/desk-context";
import { queueEmail } from "../mail/mailing";
import { queueEach } from "../mail/queue-each";
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

/** Once per press and company. What was given since the press is looked up again. @throws StoreUnavailable */
export async function queueReminders(
  desk: Pick<DeskContext, "cache" | "reviews" | "store">,
  filter: TaskFilter,
  { press, by }: { press: string; by: string },
) {
  const { store } = desk;
  const at = new Date();
  const tasks = await store.tasks.list();
  const { reached } = await listReminded(desk, filter);
  return queueEach(reached, async ({ row: { id } }) => {
    const [file, access] = await Promise.all([
      store.reviews.read("exhibit", id),
      store.companies.read(id),
    ]);
    if (listMissingTasks(tasks, file).length === 0 || !hasContactLink(file, access)) return "left";
    return queueEmail(store, { form: "exhibit", id, kind: "tasks", press, by, at });
  });
}
