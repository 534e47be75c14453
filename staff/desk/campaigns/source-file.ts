import "server-only";
import { findCampaignCode } from "@/lib/campaigns/source";
import { getToday } from "@/lib/fair/days";
import { type Campaign, sourceSteps } from "@/lib/registration/sources";
import { BYTE_ORDER_MARK, formatCsvLine, type Separator } from "@/lib/sheets/csv-line";
import { describeSource, formatLanguage } from "../context/campaign-links";
import { isCurrentEdition } from "../core/check-ins";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";
import { type ExportFormat, getFileExtension } from "../core/export-format";
import type { SourceFilter, SourceLine } from "./sources";

export const sourceFormats = ["csv", "csv-semicolon", "csv-tab"] as const satisfies ExportFormat[];

export function isSourceFormat(format: string): format is (typeof sourceFormats)[number] {
  return sourceFormats.some((one) => one === format);
}

/** UTF-8 with a byte order mark. No cell can run as a formula. */
export function buildSourceFile(
  lines: readonly SourceLine[],
  campaigns: readonly Campaign[],
  language: DeskLanguage,
  separator: Separator = ",",
): string {
  const t = getDeskTranslator(language);
  const head = [
    t("Overview.day"),
    t("Campaigns.source"),
    t("Campaigns.code"),
    t("Campaigns.form"),
    t("Campaigns.language"),
    ...sourceSteps.map((step) => t(`Campaigns.steps.${step}`)),
  ];
  const rows = lines.map((one) => [
    one.day,
    describeSource(one.source, campaigns, language).text,
    findCampaignCode(one.source) ?? "",
    one.form && t(`Forms.${one.form}`),
    formatLanguage(one.language, language),
    ...sourceSteps.map((step) => String(one[step])),
  ]);
  return BYTE_ORDER_MARK + [head, ...rows].map((cells) => formatCsvLine(cells, separator)).join("");
}

/** Contains the filters and today's date in the fair's time zone. */
export function buildSourceFileName(
  edition: string,
  { form, language, since, until, source }: SourceFilter,
  format: ExportFormat,
  now: Date,
): string {
  const words = [
    "campaigns",
    ...(isCurrentEdition(edition) ? [] : [edition]),
    ...(source ? [findCampaignCode(source) ?? "source"] : []),
    ...[form, language].filter(Boolean),
    ...(since ? [`from-${since}`] : []),
    ...(until ? [`until-${until}`] : []),
    getToday(now),
  ];
  return `${words.join("-").toLowerCase()}.${getFileExtension(format)}`;
}
