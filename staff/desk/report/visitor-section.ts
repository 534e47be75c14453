import "server-only";
import type { Locale } from "@/lib/locales";
import { formatDays } from "../core/check-ins";
import { getDeskTranslator } from "../core/desk-language";
import { formatNumber, formatPercent } from "../core/format";
import { formatOption } from "../core/option-labels";
import { leftOutReasons } from "./attendee";
import type { Figures } from "./figures";
import { SMALL_GROUPS_ID, UNKNOWN_ID } from "./groups";
import { buildOriginLines, buildShareLines, computeDotScale, formatGroupLabel } from "./lines";
import type { SectionOutline, TableOutline } from "./outline";
import type { DayFigures, VisitorFigures } from "./visitors";

export function buildVisitorSection(
  visitors: VisitorFigures,
  { rehearsals, erased }: Pick<Figures, "rehearsals" | "erased">,
  locale: Locale,
): SectionOutline {
  const t = getDeskTranslator(locale);
  const { people, byDay, sharingAddress } = visitors;
  const sharing =
    sharingAddress === undefined ? [] : [t("Report.sharingAddress", { count: sharingAddress })];
  return {
    id: "visitors",
    title: t("Report.sections.visitors"),
    tables: [
      buildVisitsByDayTable(byDay, locale),
      ...(people > 0 ? buildShortTables(visitors, locale) : []),
      ...(people > 0
        ? byDay.filter(({ hasCome }) => hasCome).map((day) => buildDayTable(day, locale))
        : []),
      ...(people > 0 ? buildOptionTables(visitors, locale) : []),
      buildLeftOutTable(visitors, { rehearsals, erased }, locale),
    ],
    notes: people === 0 ? [t("Report.nobody")] : sharing,
  };
}

function buildShortTables(
  { people, origin, before, byGate }: VisitorFigures,
  locale: Locale,
): TableOutline[] {
  const t = getDeskTranslator(locale);
  return [
    {
      id: "origin",
      title: t("Report.tables.origin"),
      columns: [t("Report.columns.origin"), ...listShareColumns(locale)],
      rows: buildOriginLines(origin, locale),
    },
    {
      id: "before",
      title: t("Report.tables.before"),
      columns: [t("Report.columns.answer"), ...listShareColumns(locale)],
      rows: (["no", "yes", "unknown"] as const).map((answer) => ({
        label: t(`Report.before.${answer}`),
        values: [before[answer], formatPercent(before[answer] / people, locale)],
      })),
    },
    {
      id: "byGate",
      title: t("Report.tables.byGate"),
      columns: [t("Report.columns.gate"), t("Report.columns.visits"), t("Report.columns.share")],
      rows: buildShareLines(byGate, (of) => (of === UNKNOWN_ID ? t("Report.desk") : of), locale),
    },
  ];
}

/** Charts of option lists: table, column and list. */
const optionTables = [
  ["byCountry", "country", "countries"],
  ["bySector", "sector", "sectors"],
  ["byProfession", "profession", "professionGroups"],
] as const;

function buildOptionTables(visitors: VisitorFigures, locale: Locale): TableOutline[] {
  const t = getDeskTranslator(locale);
  return optionTables.map(([id, column, list]) => {
    const formatLabel = (of: string) =>
      of === UNKNOWN_ID ? t("Report.unanswered") : formatOption(list, of, locale);
    const rows = buildShareLines(visitors[id], formatLabel, locale);
    return {
      id,
      title: t(`Report.tables.${id}`),
      columns: [t(`Report.columns.${column}`), ...listShareColumns(locale)],
      rows,
      dots: computeDotScale(rows, "dot", locale),
      ...(id === "byCountry" && { note: t("Report.method.country") }),
    };
  });
}

function listShareColumns(locale: Locale): string[] {
  const t = getDeskTranslator(locale);
  return [t("Report.columns.count"), t("Report.columns.share")];
}

function buildVisitsByDayTable(byDay: readonly DayFigures[], locale: Locale): TableOutline {
  const t = getDeskTranslator(locale);
  const names = formatDays(
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
    dots: computeDotScale(rows, "dotVisits", locale),
    ...(byDay.some(({ hasCome }) => !hasCome) && { note: `–: ${t("Report.notCome")}` }),
  };
}

/** Includes empty hours in between. */
function buildDayTable(
  { day, visits, byHour, withoutHour }: DayFigures,
  locale: Locale,
): TableOutline {
  const t = getDeskTranslator(locale);
  const [{ date = "" } = {}] = formatDays([day], locale);
  const small = byHour.filter(({ of }) => of === SMALL_GROUPS_ID);
  const hours = new Map(
    byHour.filter(({ of }) => of !== SMALL_GROUPS_ID).map(({ of, count }) => [Number(of), count]),
  );
  const [first, last] = [Math.min(...hours.keys()), Math.max(...hours.keys())];
  const inOrder = Array.from({ length: hours.size > 0 ? last - first + 1 : 0 }, (_, n) => ({
    label: `${String(first + n).padStart(2, "0")}:00`,
    values: [hours.get(first + n) ?? 0],
  }));
  const rows = [
    ...inOrder,
    ...small.map((one) => ({ label: formatGroupLabel(one, String, locale), values: [one.count] })),
  ];
  const note =
    visits === 0
      ? t("Report.nobodyCame")
      : withoutHour > 0
        ? t("Report.withoutHour", { count: formatNumber(withoutHour, locale) })
        : undefined;
  return {
    id: `day-${day}`,
    title: t("Report.tables.day", { day: date }),
    columns: [t("Report.columns.hour"), t("Report.columns.visits")],
    rows,
    dots: computeDotScale(rows, "dotVisits", locale),
    ...(note && { note }),
  };
}

function buildLeftOutTable(
  { leftOut }: VisitorFigures,
  { rehearsals, erased }: Pick<Figures, "rehearsals" | "erased">,
  locale: Locale,
): TableOutline {
  const t = getDeskTranslator(locale);
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
