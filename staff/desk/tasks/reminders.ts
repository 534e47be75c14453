/** Reminds companies of what they miss: one email to each contact person, which lists all of it. */
import "server-only";
import { hasContactLink } from "@/lib/companies/company-access";
import { listMissingTasks } from "@/lib/companies/tasks/tasks";
import { toAsciiAddress } from "@/lib/registration/answers/mail-address";
import type { DeskContext } from "../context/desk-context";
import { queueEmail } from "../mail/mailing";
import { queueEach } from "../mail/queue-each";
import { type CompanyRow, listCompanyRows, type TaskFilter } from "./company-rows";

export const isReachable = ({ row }: CompanyRow) =>
  toAsciiAddress(String(row.values.email)) !== undefined;

/** Companies of the filter that miss something. */
export async function listReminded(
  desk: Pick<DeskContext, "cache" | "reviews" | "store">,
  filter: TaskFilter,
): Promise<CompanyRow[]> {
  const rows = listCompanyRows(desk, await desk.store.tasks.list(), filter);
  return rows.filter(({ missing }) => missing > 0);
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
  const rows = (await listReminded(desk, filter)).filter(isReachable);
  return queueEach(rows, async ({ row: { id } }) => {
    const [file, access] = await Promise.all([
      store.reviews.read("exhibit", id),
      store.companies.of(id),
    ]);
    if (listMissingTasks(tasks, file).length === 0 || !hasContactLink(file, access)) return "left";
    return queueEmail(store, { form: "exhibit", id, kind: "tasks", press, by, at });
  });
}
