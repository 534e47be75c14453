/** What each accepted exhibitor has given, and what is missing. */
import "server-only";
import {
  type CompanyTask,
  findAnswer,
  getTaskState,
  listOwnTasks,
  type TaskState,
} from "@/lib/companies/tasks/tasks";
import { getToday } from "@/lib/fair/days";
import { formatStandName, type Review } from "@/lib/reviews/review";
import type { TaskAnswer } from "@/lib/reviews/task-answer";
import type { DeskContext } from "../context/desk-context";
import type { DeskRow } from "../core/rows";

export const stateFilters = ["missing", "overdue", "given"] as const;

export interface TaskFilter {
  /** Id of a task; empty for all. */
  task: string;
  state: (typeof stateFilters)[number] | "";
  /** Empty for all. */
  hall: string;
}

interface TaskCell {
  /** With the company's own last day. */
  task: CompanyTask;
  /** Undefined if the company is not asked. */
  state: TaskState | undefined;
  answer: TaskAnswer | undefined;
}

export interface CompanyRow {
  row: DeskRow;
  company: string;
  stand: string;
  /** One for each task that the filter shows. */
  cells: TaskCell[];
  /** Over all tasks. */
  missing: number;
  overdue: number;
}

export function readTaskFilter(get: (name: string) => string): TaskFilter {
  return {
    task: get("task"),
    state: stateFilters.find((state) => state === get("state")) ?? "",
    hall: /^\d{1,2}$/.test(get("hall")) ? get("hall") : "",
  };
}

/** Omits empty values. */
export function formatTaskFilter(filter: TaskFilter): string {
  const entries = Object.entries(filter).filter(([, value]) => value !== "");
  return new URLSearchParams(entries).toString();
}

/** The query of a page of the companies: empty, or from the question mark on. */
export function formatTaskPage(filter: TaskFilter, page: number): string {
  const query = new URLSearchParams(formatTaskFilter(filter));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}

export const listShownTasks = (tasks: readonly CompanyTask[], { task }: TaskFilter) =>
  tasks.filter(({ id }) => task === "" || id === task);

/** Those who miss most come first. */
export function listCompanyRows(
  { cache, reviews }: Pick<DeskContext, "cache" | "reviews">,
  tasks: readonly CompanyTask[],
  filter: TaskFilter,
  day = getToday(),
): CompanyRow[] {
  const shown = listShownTasks(tasks, filter);
  return cache
    .getRows("exhibit")
    .map((row) => toCompanyRow(row, reviews.get("exhibit", row.id), { tasks, shown, day }))
    .filter((row) => isMeant(row, filter))
    .sort(
      (a, b) =>
        b.overdue - a.overdue || b.missing - a.missing || a.company.localeCompare(b.company, "tr"),
    );
}

function toCompanyRow(
  row: DeskRow,
  review: Review,
  {
    tasks,
    shown,
    day,
  }: { tasks: readonly CompanyTask[]; shown: readonly CompanyTask[]; day: string },
): CompanyRow {
  const own = listOwnTasks(tasks, review);
  const byId = new Map(own.map((task) => [task.id, task]));
  const states = new Map(own.map((task) => [task.id, getTaskState(task, review, day)]));
  const count = (wanted: TaskState) => [...states.values()].filter((one) => one === wanted).length;
  const { stand, listing } = review.decision ?? {};
  return {
    row,
    company: listing?.company ?? String(row.values.company ?? ""),
    stand: stand ? formatStandName(stand) : "",
    cells: shown.map((task) => ({
      task: byId.get(task.id) ?? task,
      state: states.get(task.id),
      answer: byId.has(task.id) ? findAnswer(review, task) : undefined,
    })),
    missing: count("open") + count("overdue"),
    overdue: count("overdue"),
  };
}

function isMeant({ stand, cells }: CompanyRow, { state, hall }: TaskFilter): boolean {
  const states = cells.flatMap((cell) => cell.state ?? []);
  if (states.length === 0 || (hall !== "" && !stand.startsWith(`${hall}-`))) return false;
  if (state === "missing") return states.some((one) => one !== "given");
  if (state === "overdue") return states.includes("overdue");
  return state === "" || states.every((one) => one === "given");
}

/** How many companies have given something for a task. */
export const countAnswering = (
  { cache, reviews }: Pick<DeskContext, "cache" | "reviews">,
  task: string,
): number =>
  cache
    .getRows("exhibit")
    .filter(({ id }) => reviews.get("exhibit", id).answers?.some((one) => one.task === task))
    .length;
