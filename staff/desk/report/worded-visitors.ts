/** The figures of visitors in words. */
import "server-only";
import type { Locale } from "@/lib/locales";
import { dayTexts } from "../core/arrivals";
import { numberText, percentText } from "../core/format";
import { unifiedLabel } from "../core/unify";
import { deskTranslator } from "../core/words";
import { leftOutReasons } from "./arrived";
import type { Figures } from "./figures";
import { SMALL_GROUPS, UNKNOWN } from "./groups";
import { dotsFor, labelOf, linesOf, originLines } from "./lines";
import type { SectionOutline, TableOutline } from "./outline";
import type { DayFigures, VisitorFigures } from "./visitors";

export function visitorSection(
  visitors: VisitorFigures,
  { rehearsals, erased }: Pick<Figures, "rehearsals" | "erased">,
  locale: Locale,
): SectionOutline {
  const t = deskTranslator(locale);
  const { people, byDay, sharingAddress } = visitors;
  const sharing =
    sharingAddress === undefined ? [] : [t("Report.sharingAddress", { count: sharingAddress })];
  return {
    id: "visitors",
    title: t("Report.sections.visitors"),
    tables: [
      visitsByDay(byDay, locale),
      ...(people > 0 ? shortTables(visitors, locale) : []),
      ...(people > 0
        ? byDay.filter(({ hasCome }) => hasCome).map((day) => dayTable(day, locale))
        : []),
      ...(people > 0 ? longTables(visitors, locale) : []),
      leftOutTable(visitors, { rehearsals, erased }, locale),
    ],
    notes: people === 0 ? [t("Report.nobody")] : sharing,
  };
}

function shortTables(
  { people, origin, before, byGate }: VisitorFigures,
  locale: Locale,
): TableOutline[] {
  const t = deskTranslator(locale);
  return [
    {
      id: "origin",
      title: t("Report.tables.origin"),
      columns: [t("Report.columns.origin"), ...countAndShare(locale)],
      rows: originLines(origin, locale),
    },
    {
      id: "before",
      title: t("Report.tables.before"),
      columns: [t("Report.columns.answer"), ...countAndShare(locale)],
      rows: (["no", "yes", "unknown"] as const).map((answer) => ({
        label: t(`Report.before.${answer}`),
        values: [before[answer], percentText(before[answer] / people, locale)],
      })),
    },
    {
      id: "byGate",
      title: t("Report.tables.byGate"),
      columns: [t("Report.columns.gate"), t("Report.columns.visits"), t("Report.columns.share")],
      rows: linesOf(byGate, (of) => (of === UNKNOWN ? t("Report.desk") : of), locale),
    },
  ];
}

/** What is drawn of a list of options: the table, its column, and the list. */
const drawn = [
  ["byCountry", "country", "countries"],
  ["bySector", "sector", "sectors"],
  ["byProfession", "profession", "professionGroups"],
] as const;

function longTables(visitors: VisitorFigures, locale: Locale): TableOutline[] {
  const t = deskTranslator(locale);
  return drawn.map(([id, column, list]) => {
    const named = (of: string) =>
      of === UNKNOWN ? t("Report.unanswered") : unifiedLabel(list, of, locale);
    const rows = linesOf(visitors[id], named, locale);
    return {
      id,
      title: t(`Report.tables.${id}`),
      columns: [t(`Report.columns.${column}`), ...countAndShare(locale)],
      rows,
      dots: dotsFor(rows, "dot", locale),
      ...(id === "byCountry" && { note: t("Report.method.country") }),
    };
  });
}

function countAndShare(locale: Locale): string[] {
  const t = deskTranslator(locale);
  return [t("Report.columns.count"), t("Report.columns.share")];
}

function visitsByDay(byDay: readonly DayFigures[], locale: Locale): TableOutline {
  const t = deskTranslator(locale);
  const names = dayTexts(
    byDay.map(({ day }) => day),
    locale,
  );
  const rows = byDay.map(({ visits, hasCome }, n) => ({
    label: names[n]?.date ?? "",
    values: [hasCome ? visits : "–"],
  }));
  return {
    id: "byDay",
    title: t("Report.tables.byDay"),
    columns: [t("Report.columns.day"), t("Report.columns.visits")],
    rows,
    dots: dotsFor(rows, "dotVisits", locale),
    ...(byDay.some(({ hasCome }) => !hasCome) && { note: `–: ${t("Report.notCome")}` }),
  };
}

/** The hours of a day, also empty ones in between. */
function dayTable({ day, visits, byHour, withoutHour }: DayFigures, locale: Locale): TableOutline {
  const t = deskTranslator(locale);
  const [{ date = "" } = {}] = dayTexts([day], locale);
  const small = byHour.filter(({ of }) => of === SMALL_GROUPS);
  const hours = new Map(
    byHour.filter(({ of }) => of !== SMALL_GROUPS).map(({ of, count }) => [Number(of), count]),
  );
  const [first, last] = [Math.min(...hours.keys()), Math.max(...hours.keys())];
  const inOrder = Array.from({ length: hours.size > 0 ? last - first + 1 : 0 }, (_, n) => ({
    label: `${String(first + n).padStart(2, "0")}:00`,
    values: [hours.get(first + n) ?? 0],
  }));
  const rows = [
    ...inOrder,
    ...small.map((one) => ({ label: labelOf(one, String, locale), values: [one.count] })),
  ];
  const note =
    visits === 0
      ? t("Report.nobodyCame")
      : withoutHour > 0
        ? t("Report.withoutHour", { count: numberText(withoutHour, locale) })
        : undefined;
  return {
    id: `day-${day}`,
    title: t("Report.tables.day", { day: date }),
    columns: [t("Report.columns.hour"), t("Report.columns.visits")],
    rows,
    dots: dotsFor(rows, "dotVisits", locale),
    ...(note && { note }),
  };
}

function leftOutTable(
  { leftOut }: VisitorFigures,
  { rehearsals, erased }: Pick<Figures, "rehearsals" | "erased">,
  locale: Locale,
): TableOutline {
  const t = deskTranslator(locale);
  return {
    id: "leftOut",
    title: t("Report.tables.leftOut"),
    columns: [t("Report.columns.reason"), t("Report.columns.count"), t("Report.columns.visits")],
    rows: [
      ...leftOutReasons.map((reason) => ({
        label: t(`Report.leftOut.${reason}`),
        values: [leftOut[reason].people, leftOut[reason].visits],
      })),
      { label: t("Report.leftOut.rehearsals"), values: ["–", rehearsals] },
      { label: t("Report.leftOut.erased"), values: [erased, "–"] },
    ],
    note: t("Report.method.leftOut"),
  };
}
