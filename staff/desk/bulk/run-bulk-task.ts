/** Runs a task on the selection that a form names, and finds the page that says what was done. */
import "server-only";
import { randomUUID } from "node:crypto";
import { isStoreUnavailable } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import type { FormName } from "@/lib/registration/forms";
import type { BulkJob, BulkTask } from "@/lib/staff-records/bulk-work";
import type { ActionRequest } from "../context/desk-action";
import type { DeskRow } from "../core/rows";
import { isUuid } from "../core/staff-input";
import { findAudience } from "../list/find-audience";
import { toSearchParams } from "../list/list-query";
import { toUuid } from "./bulk-tasks";

interface BulkRequest {
  task: BulkTask;
  /** Id of the press: one that arrives twice is one job. */
  press: string;
  /** Page that asks, below the list. */
  question: string;
  /** Default: the ids of the selected registrations. It may throw StoreUnavailable. */
  listItems?: (rows: readonly DeskRow[]) => string[] | Promise<string[]>;
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
    audit.skip();
    if (selection) list.set("selection", selection);
    for (const [name, value] of Object.entries(more)) list.set(name, value);
    return `${home}/${form}/${question}?${list}`;
  };
  try {
    const id = toUuid(`${press} ${JSON.stringify(task)}`);
    const known = await desk.store.bulkWork.get(id);
    await desk.refresh();
    const { rows, matching, selection } = find();
    if (!known && (rows.length === 0 || matching !== undefined)) return ask(selection);
    const items = await listItems(rows);
    const job = await desk.bulk.run({ id, form, task, by, at: new Date() }, items);
    const isNothing = job.waiting === 0 && job.counts.done === 0;
    if (known || isNothing) audit.skip();
    else audit.describe(describeTask(task, items));
    // A decision or a tag may remove registrations from the list: what follows is about the same ones.
    const ids = desk.selections.get(selection)?.ids ?? [];
    if (ids.length > 0) list.set("selection", desk.selections.keep({ form, ids }));
    return job.waiting > 0
      ? `${home}/${form}/work/${job.id}?${list}`
      : buildResultHref(home, job, list);
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    log.error({ event: "bulk", outcome: "unavailable", code: error.code });
    // Pressed again, it is the same press.
    return ask(find().selection, { press, away: "1" });
  }
}

/** The press to repeat, or a new one. */
export function readPress(press: string): string {
  return isUuid(press) ? press : randomUUID();
}

/** For the audit log, with the registrations that the task was for. */
function describeTask(task: BulkTask, items: readonly string[]) {
  const ids = items.map((item) => item.split(" ", 1)[0] ?? "");
  switch (task.what) {
    case "tag":
      return { ids, detail: task.removes ? "removed" : "added" };
    case "decision":
      return { kind: "decision" as const, ids, detail: task.state };
    case "email":
      return { ids, detail: task.kind };
    case "decisionEmail":
      return { ids, detail: "decision" };
  }
}

const listIds = (rows: readonly DeskRow[]) => rows.map(({ id }) => id);

/** Names of the counts in addresses (`CountNotices`). */
const countNames: Record<BulkTask["what"], Record<"done" | "left", string>> = {
  tag: { done: "changedFiles", left: "leftFiles" },
  decision: { done: "changedFiles", left: "leftFiles" },
  email: { done: "queuedEmails", left: "leftEmails" },
  decisionEmail: { done: "queuedLetters", left: "leftLetters" },
};

/** The list with what was done; after a decision its emails. @param list with the selection */
export function buildResultHref(
  home: string,
  { form, task, counts }: Pick<BulkJob, "form" | "task" | "counts">,
  list: URLSearchParams,
): string {
  const names = countNames[task.what];
  const params = new URLSearchParams(list);
  const isLetters = task.what === "decisionEmail" || (task.what === "decision" && counts.done > 0);
  if (!isLetters) params.delete("selection");
  params.set(names.done, String(counts.done));
  params.set(names.left, String(counts.left));
  if (task.what === "email") params.set("lackingEmails", String(counts.lacking));
  return `${home}/${form}${isLetters ? "/decision-emails" : ""}?${params}`;
}
