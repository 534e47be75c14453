/** Runs a task on the selection that a form names, and finds the page that says what was done. */
import "server-only";
import { randomUUID } from "node:crypto";
import { isStoreUnavailable } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import type { FormName } from "@/lib/registration/forms";
import type { ItemCounts, Job, JobTask, NewItem } from "@/lib/staff-records/jobs";
import type { ActionRequest } from "../context/desk-action";
import type { DeskRow } from "../core/rows";
import { isUuid } from "../core/staff-input";
import { findAudience } from "../list/find-audience";
import { toSearchParams } from "../list/list-query";
import { toUuid } from "./bulk-tasks";

interface BulkRequest {
  task: JobTask;
  /** Id of the press: one that arrives twice is one job. */
  press: string;
  /** Page that asks, below the list. */
  question: string;
  /** Default: the ids of the selected registrations. It may throw StoreUnavailable. */
  listItems?: (rows: readonly DeskRow[]) => NewItem[] | Promise<NewItem[]>;
}

type BulkAction = Pick<
  ActionRequest<{ form: FormName }, unknown>,
  "desk" | "language" | "path" | "fields" | "by" | "home" | "audit"
>;

/**
 * If others match the list now than when all were selected, nothing is done, and the page that asks says so; also if
 * the store is unavailable.
 * @returns the address of the page that follows
 */
export async function runBulkTask(
  { desk, language, path: { form }, fields, by, home, audit }: BulkAction,
  { task, press, question, listItems = listIds }: BulkRequest,
): Promise<string> {
  const list = new URLSearchParams(fields.get("list") ?? "");
  const find = () => {
    const selection = fields.get("selection") ?? list.get("selection") ?? "";
    const params = { ...toSearchParams(list), selection, id: fields.getAll("id") };
    return findAudience(desk, form, params, language);
  };
  const ask = (selection: string, more: Record<string, string> = {}) => {
    if (selection) list.set("selection", selection);
    for (const [name, value] of Object.entries(more)) list.set(name, value);
    return `${home}/${form}/${question}?${list}`;
  };
  let begun: ReturnType<typeof describeTask> | undefined;
  try {
    const id = toJobId(press, task);
    const known = await desk.store.jobs.read(id);
    await desk.refresh();
    const { rows, matching, selection } = find();
    if (!known && (rows.length === 0 || matching !== undefined)) {
      audit.skip();
      return ask(selection);
    }
    const items = await listItems(rows);
    begun = known ? undefined : describeTask(task, items);
    const { job, isNew } = await desk.jobs.press({ id, form, task, by, at: new Date() }, items);
    if (!isNew) begun = undefined;
    const counts = await desk.store.jobs.countItems(job);
    const isGoing = job.state === "confirmed";
    const isNothing = !isGoing && counts.done === 0;
    if (!begun || isNothing) audit.skip();
    else audit.describe(begun);
    // A decision or a tag may remove registrations from the list: what follows is about the same ones.
    const ids = desk.selections.get(selection)?.ids ?? [];
    if (ids.length > 0) list.set("selection", desk.selections.keep({ form, ids }));
    return isGoing
      ? `${home}/${form}/work/${job.id}?${list}`
      : buildResultHref(home, job, counts, list);
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    log.error({ event: "bulk", outcome: "unavailable", code: error.code });
    // Perhaps stored, so it may be done by somebody else. Pressed again, it is the same press.
    if (begun) audit.describe({ ...begun, detail: "begun" });
    else audit.skip();
    return ask(find().selection, { press, unavailable: "1" });
  }
}

/** The press to repeat, or a new one. */
export function readPress(press: string): string {
  return isUuid(press) ? press : randomUUID();
}

/** One that arrives twice is one job. */
export const toJobId = (press: string, task: JobTask): string =>
  toUuid(`${press} ${JSON.stringify(task)}`);

/** For the audit log, with the registrations that the task was for. */
function describeTask(task: JobTask, items: readonly NewItem[]) {
  const ids = items.map(({ id }) => id);
  switch (task.what) {
    case "tag":
      return { ids, detail: task.removes ? "removed" : "added" };
    case "decision":
      return { kind: "decision" as const, ids, detail: task.state };
    case "email":
      return { ids, detail: task.kind };
    case "decisionEmail":
      return { ids, detail: "decision" };
    default:
      return { ids, detail: task.what };
  }
}

const listIds = (rows: readonly DeskRow[]) => rows.map(({ id }) => ({ id }));

/** Names of the counts in addresses (`CountNotices`). */
const emailCounts = { done: "queuedEmails", left: "leftEmails" };
const countNames: Partial<Record<JobTask["what"], Record<"done" | "left", string>>> = {
  tag: { done: "changedFiles", left: "leftFiles" },
  decision: { done: "changedFiles", left: "leftFiles" },
  decisionEmail: { done: "queuedDecisionEmails", left: "leftDecisionEmails" },
};

/** The list with what was done; after a decision its emails. @param list with the selection */
export function buildResultHref(
  home: string,
  { form, task }: Pick<Job, "form" | "task">,
  counts: ItemCounts,
  list: URLSearchParams,
): string {
  const names = countNames[task.what] ?? emailCounts;
  const params = new URLSearchParams(list);
  const hasEmails = task.what === "decisionEmail" || (task.what === "decision" && counts.done > 0);
  if (!hasEmails) params.delete("selection");
  params.set(names.done, String(counts.done));
  params.set(names.left, String(counts.left));
  if (task.what === "email") params.set("lackingEmails", String(counts.lacking));
  if (task.what === "tasks") return `${home}/tasks?${params}`;
  return `${home}/${form}${hasEmails ? "/decision-emails" : ""}?${params}`;
}
