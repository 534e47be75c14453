/** What staff ask of accepted exhibitors until a day: a file, or a yes. */
import { DAY_MS } from "@/lib/fair/day-ms";
import { getIsoDayAt } from "@/lib/fair/days";
import { exhibitorDates } from "@/lib/fair/exhibitor-dates";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import { getDecisionState, type Review } from "@/lib/reviews/review";
import type { TaskAnswer } from "@/lib/reviews/task-answer";

export const taskKinds = ["file", "yes"] as const;
export type TaskKind = (typeof taskKinds)[number];

export interface TaskText {
  title: string;
  text: string;
}

export interface CompanyTask {
  id: string;
  kind: TaskKind;
  /** The last day, in ISO 8601. */
  due: string;
  /** Empty for every hall, and for companies without a stand. */
  halls: number[];
  texts: Partial<Record<Locale, TaskText>>;
  at: string;
  by: string;
}

/** `given` also after the last day. */
export type TaskState = "given" | "open" | "overdue";

type Answered = Pick<Review, "decision" | "answers">;

/** A company that is accepted late has so many days, if the fair leaves them; also where staff have moved the day. */
const LEAST_DAYS = 7;

/** The last day of a task for a company: nothing is due before the company was accepted. */
export function getOwnDueDay(due: string, review: Pick<Review, "history">): string {
  const steps = review.history;
  const start = steps.findLastIndex(({ state }) => state !== "accepted") + 1;
  const accepted = Date.parse(steps[start]?.at ?? "");
  if (Number.isNaN(accepted)) return due;
  const least = getIsoDayAt(accepted + LEAST_DAYS * DAY_MS);
  const own = least < exhibitorDates.buildUpTo ? least : exhibitorDates.buildUpTo;
  return own > due ? own : due;
}

/** The tasks of a company with its own last days, the earliest first. */
export function listOwnTasks(
  tasks: readonly CompanyTask[],
  review: Pick<Review, "decision" | "history" | "notes" | "tags">,
): CompanyTask[] {
  if (getDecisionState(review) !== "accepted") return [];
  const hall = review.decision?.stand?.hall;
  return tasks
    .filter(({ halls }) => halls.length === 0 || (hall !== undefined && halls.includes(hall)))
    .map((task) => ({ ...task, due: getOwnDueDay(task.due, review) }))
    .sort((a, b) => compareText(a.due, b.due) || compareText(a.at, b.at));
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Undefined if the company has given nothing, or something else than the task asks for. */
export function findAnswer(
  { answers = [] }: Pick<Answered, "answers">,
  { id, kind }: Pick<CompanyTask, "id" | "kind">,
): TaskAnswer | undefined {
  return answers.find(({ task, file }) => task === id && (kind === "yes" || file !== undefined));
}

/** @param day today, in ISO 8601 */
export function getTaskState(
  task: CompanyTask,
  review: Pick<Answered, "answers">,
  day: string,
): TaskState {
  if (findAnswer(review, task)) return "given";
  return task.due < day ? "overdue" : "open";
}

export function listMissingTasks(tasks: readonly CompanyTask[], review: Review): CompanyTask[] {
  return listOwnTasks(tasks, review).filter((task) => !findAnswer(review, task));
}

export function countOverdueTasks(
  tasks: readonly CompanyTask[],
  review: Review,
  day: string,
): number {
  return listMissingTasks(tasks, review).filter(({ due }) => due < day).length;
}

export function withAnswer(review: Review, answer: TaskAnswer): Review {
  const others = review.answers?.filter(({ task }) => task !== answer.task) ?? [];
  return { ...review, answers: [...others, answer] };
}

/** Undefined if there is no such answer. */
export function withoutAnswers(
  review: Review,
  isGone: (answer: TaskAnswer) => boolean,
): Review | undefined {
  if (!review.answers?.some(isGone)) return undefined;
  return { ...review, answers: review.answers.filter((one) => !isGone(one)) };
}

/** In the language, or in the one that is there. */
export function getTaskText(
  { texts }: Pick<CompanyTask, "texts">,
  locale: Locale,
): TaskText & { locale: Locale } {
  const order = [locale, localeFacts[locale].fallback, ...locales];
  const found = order.find((one) => one !== undefined && texts[one]?.title) ?? locale;
  const { title = "", text = "" } = texts[found] ?? {};
  return { title, text, locale: found };
}
