/** The counts of where registrations come from, as a file for spreadsheets. */
import "server-only";
import { codeOf } from "@/lib/campaigns/source";
import { today } from "@/lib/fair/days";
import { type Campaign, sourceSteps } from "@/lib/registration/sources";
import { BYTE_ORDER_MARK, line, type Separator } from "@/lib/sheets/csv-line";
import { languageText, sourceText } from "../context/campaign-links";
import { isCurrent } from "../core/arrivals";
import { type ExportFormat, extensionOf } from "../core/formats";
import { type DeskLanguage, deskTranslator } from "../core/words";
import type { SourceFilter, SourceLine } from "./sources";

export const sourceFormats = ["csv", "csv-semicolon", "csv-tab"] as const satisfies ExportFormat[];

export function isSourceFormat(format: string): format is (typeof sourceFormats)[number] {
  return sourceFormats.some((one) => one === format);
}

/** Makes the file: UTF-8 with a byte order mark, and nothing that a spreadsheet would run. */
export function sourceFile(
  lines: readonly SourceLine[],
  campaigns: readonly Campaign[],
  language: DeskLanguage,
  separator: Separator = ",",
): string {
  const t = deskTranslator(language);
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
    sourceText(one.source, campaigns, language).text,
    codeOf(one.source) ?? "",
    one.form && t(`Forms.${one.form}`),
    languageText(one.language, language),
    ...sourceSteps.map((step) => String(one[step])),
  ]);
  return BYTE_ORDER_MARK + [head, ...rows].map((cells) => line(cells, separator)).join("");
}

/** The name of the file: what was chosen, and today's date in the fair's time zone. */
export function sourceFileName(
  edition: string,
  { form, language, since, until, source }: SourceFilter,
  format: ExportFormat,
  now: Date,
): string {
  const words = [
    "campaigns",
    ...(isCurrent(edition) ? [] : [edition]),
    ...(source ? [codeOf(source) ?? "source"] : []),
    ...[form, language].filter(Boolean),
    ...(since ? [`from-${since}`] : []),
    ...(until ? [`until-${until}`] : []),
    today(now),
  ];
  return `${words.join("-").toLowerCase()}.${extensionOf(format)}`;
}
