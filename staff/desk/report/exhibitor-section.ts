import "server-only";
import type { Locale } from "@/lib/locales";
import { getDeskTranslator } from "../core/desk-language";
import { formatOption } from "../core/option-labels";
import { type ExhibitorFigures, exhibitorRoles } from "./exhibitors";
import { UNKNOWN_ID } from "./groups";
import { originNames } from "./lines";
import type { SectionOutline } from "./outline";
import type { Origin } from "./visitors";

export function buildExhibitorSection(
  exhibitors: ExhibitorFigures,
  locale: Locale,
): SectionOutline {
  const t = getDeskTranslator(locale);
  const origins = [...originNames, "total"] as const;
  const listParts = ({ home, foreign, unknown }: Origin) => [
    home,
    foreign,
    unknown,
    home + foreign + unknown,
  ];
  const heads = origins.map((name) => t(`Report.origin.${name}`));
  const { byCountry, byHall, area } = exhibitors;
  const formatCountry = (of: string) =>
    of === UNKNOWN_ID ? t("Report.origin.unknown") : formatOption("countries", of, locale);
  return {
    id: "exhibitors",
    title: t("Report.sections.exhibitors"),
    tables: [
      {
        id: "roles",
        title: t("Report.tables.roles"),
        columns: [t("Report.columns.role"), ...heads],
        rows: exhibitorRoles.map((role) => ({
          label: t(`Report.roles.${role}`),
          values: listParts(exhibitors[role]),
        })),
      },
      {
        id: "byHall",
        title: t("Report.tables.byHall"),
        columns: [t("Report.columns.hall"), ...heads],
        rows: [
          ...byHall.map(({ hall, ...own }) => ({
            label: t("Report.hall", { hall }),
            values: listParts(own),
          })),
          { label: t("Report.origin.total"), values: listParts(area) },
        ],
      },
      ...(byCountry.length > 0
        ? [
            {
              id: "exhibitorsByCountry",
              title: t("Report.tables.exhibitorsByCountry"),
              columns: [
                t("Report.columns.country"),
                ...exhibitorRoles.map((role) => t(`Report.roles.${role}`)),
              ],
              rows: byCountry.map((one) => ({
                label: formatCountry(one.of),
                values: exhibitorRoles.map((role) => one[role]),
              })),
            },
          ]
        : []),
    ],
    notes: byCountry.length === 0 ? [t("Report.noExhibitor")] : [],
  };
}
