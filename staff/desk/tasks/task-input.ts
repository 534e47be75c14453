/** A task as staff type it. */
import "server-only";
import { type CompanyTask, type TaskText, taskKinds } from "@/lib/companies/tasks/tasks";
import { parseIsoDay } from "@/lib/fair/days";
import { halls } from "@/lib/fair/halls";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import { baseVersionInput } from "@/lib/registration/form-state";
import { toRevision } from "../core/revision";
import { parseStaffText } from "../core/staff-input";

/** In characters. */
export const taskLimits = { title: 100, text: 1000 } as const;

export const toTaskField = (part: keyof TaskText, locale: Locale) => `${part}-${locale}`;

/** A field that is missing or wrong, by its name. */
export interface RejectedTask {
  typed: Record<string, string>;
  halls: string[];
  problems: string[];
  isUnavailable?: boolean;
  overtaken?: OvertakenTask;
}

/** Somebody has changed the task since the form was opened. */
export interface OvertakenTask {
  stored: CompanyTask;
  given: TaskInput;
}

export function readRejectedTask(
  fields: URLSearchParams,
  problems: string[],
  isUnavailable = false,
): RejectedTask {
  return {
    typed: Object.fromEntries(fields),
    halls: fields.getAll("hall"),
    problems,
    isUnavailable,
  };
}

/** Names the state of a task that a form has shown. */
export const toTaskRevision = ({ due, halls, texts }: Omit<TaskInput, "kind">): string =>
  toRevision([due, halls, locales.map((locale) => [texts[locale]?.title, texts[locale]?.text])]);

/** To be saved again, which overrules the other change. */
export function readOvertakenTask(fields: URLSearchParams, overtaken: OvertakenTask): RejectedTask {
  const { typed, ...rejected } = readRejectedTask(fields, []);
  return {
    ...rejected,
    typed: { ...typed, [baseVersionInput]: toTaskRevision(overtaken.stored) },
    overtaken,
  };
}

export type TaskInput = Pick<CompanyTask, "kind" | "due" | "halls" | "texts">;

/** A title is needed in each language that has no other one to show. */
export function readTask(fields: URLSearchParams): TaskInput | { problems: string[] } {
  const problems: string[] = [];
  const read = (name: string, max: number, isLong: boolean, isNeeded: boolean) => {
    const typed = fields.get(name) ?? "";
    const text = parseStaffText(typed, max, isLong);
    if (text === undefined && (isNeeded || typed.trim() !== "")) problems.push(name);
    return text ?? "";
  };
  const texts = Object.fromEntries(
    locales.flatMap((locale) => {
      const isNeeded = localeFacts[locale].fallback === undefined;
      const textName = toTaskField("text", locale);
      const title = read(
        toTaskField("title", locale),
        taskLimits.title,
        false,
        isNeeded || (fields.get(textName) ?? "").trim() !== "",
      );
      const text = read(textName, taskLimits.text, true, false);
      return title ? [[locale, { title, text }]] : [];
    }),
  );
  const due = toPlainSigns(fields.get("due") ?? "").trim();
  if (parseIsoDay(due) === undefined) problems.push("due");
  const kind = taskKinds.find((one) => one === fields.get("kind"));
  if (!kind) problems.push("kind");
  const named = fields.getAll("hall").map(Number);
  if (!kind || problems.length > 0) return { problems };
  return {
    kind,
    due,
    texts,
    halls: halls.map((_, n) => n + 1).filter((one) => named.includes(one)),
  };
}
