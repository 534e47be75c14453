import { locales } from "@/lib/locales";
import { formatLanguage } from "@/staff/desk/context/campaign-links";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDay } from "@/staff/desk/core/format";
import { OvertakenNotice } from "@/staff/desk/frame/overtaken-notice";
import type { OvertakenTask, TaskInput } from "../task-input";
import { formatHalls } from "./task-table";

/** Somebody else has changed the task since the form was opened. Shows where the two differ. */
export function OvertakenTaskNotice({
  stored,
  given,
  language,
}: OvertakenTask & { language: DeskLanguage }) {
  const [theirs, yours] = [toLines(stored, language), toLines(given, language)];
  const lines = theirs.flatMap(({ label, value }, n) => {
    const own = yours[n]?.value;
    return own === value ? [] : [{ label, theirs: <bdi>{value}</bdi>, yours: <bdi>{own}</bdi> }];
  });
  return <OvertakenNotice {...{ edit: undefined, isGone: false, lines, language }} />;
}

function toLines({ texts, due, halls }: Omit<TaskInput, "kind">, language: DeskLanguage) {
  const t = getDeskTranslator(language);
  return [
    ...locales.flatMap((locale) =>
      (["title", "text"] as const).map((part) => ({
        label: `${t(`Tasks.${part}`)} (${formatLanguage(locale, language)})`,
        value: texts[locale]?.[part] ?? "",
      })),
    ),
    { label: t("Tasks.columns.due"), value: formatDay(due, language) },
    { label: t("Tasks.columns.for"), value: formatHalls(halls, language) },
  ];
}
