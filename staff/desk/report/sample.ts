/** Sheet for an auditor's sample: every counted visit, without names. */
import "server-only";
import type { Readable } from "node:stream";
import type { Locale } from "@/lib/locales";
import { toReference } from "@/lib/registration/reference";
import { createWorkbook } from "@/lib/sheets/workbook";
import type { DeskStore } from "@/lib/store/ports";
import { SAMPLE_COLUMN } from "../core/audit-log";
import { getDeskTranslator } from "../core/desk-language";
import type { Attendance, Visit } from "./attendance";

interface SampleLine extends Visit {
  /** Number of the person. */
  person: number;
}

/** In order of time. People are numbered by their first visit. */
export function buildSampleLines({ visitors }: Pick<Attendance, "visitors">): SampleLine[] {
  const getTime = ({ at }: Visit) => at.getTime();
  const compareTimes = (a: Visit, b: Visit) =>
    (a.day < b.day ? -1 : Number(a.day > b.day)) ||
    getTime(a) - getTime(b) ||
    (a.id < b.id ? -1 : 1);
  const inOrder = visitors.flatMap(({ visits }) =>
    visits[0] ? [{ first: visits[0], visits }] : [],
  );
  inOrder.sort((a, b) => compareTimes(a.first, b.first));
  return inOrder
    .flatMap(({ visits }, n) => visits.map((visit) => ({ ...visit, person: n + 1 })))
    .sort(compareTimes);
}

export function buildSampleWorkbook(lines: readonly SampleLine[], locale: Locale): Readable {
  const t = getDeskTranslator(locale);
  const sheet = {
    name: t("Report.sample.sheet"),
    titles: [
      t("Report.sample.person"),
      t("Report.sample.id"),
      t("Report.sample.reference"),
      t("Report.columns.day"),
      t("Report.columns.hour"),
      t("Report.columns.gate"),
    ],
    items: lines,
    toCells: ({ person, id, day, at, gate }: SampleLine) => [
      { kind: "number", number: person } as const,
      { kind: "text", text: id } as const,
      { kind: "text", text: toReference(id) } as const,
      { kind: "day", day } as const,
      { kind: "time", at: at.getTime() } as const,
      { kind: "text", text: gate || t("Report.desk") } as const,
    ],
  };
  return createWorkbook([sheet], locale);
}

/** Call it before the sheet is sent. @throws StoreUnavailable */
export function logSampleExport(
  store: Pick<DeskStore, "logExport">,
  { by, count }: { by: string; count: number },
): Promise<void> {
  return store.logExport({ at: new Date(), by, form: "visit", columns: [SAMPLE_COLUMN], count });
}
