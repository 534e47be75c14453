import { localeFacts, locales } from "@/lib/locales";
import type { FoundText } from "@/lib/server/site-content/find-texts";
import { fillMessage } from "@/lib/server/site-content/text-rules";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { ColumnTable } from "@/staff/desk/table/column-table";
import { getTextPlace } from "../text-places";
import { PlainValue } from "./value-text";

interface TextResultsProps {
  label: string;
  texts: readonly FoundText[];
  /** The search, kept for the way back. */
  search: string;
  language: DeskLanguage;
}

/** Sentences in every language, as they read on the page. */
export function TextResults({ label, texts, search, language }: TextResultsProps) {
  const t = getDeskTranslator(language);
  const query = search && `?${new URLSearchParams({ search })}`;
  return (
    <ColumnTable
      label={label}
      columns={["where", ...locales, "change"] as const}
      items={texts}
      renderHead={(column) =>
        column === "where" || column === "change"
          ? t(`Site.texts.${column}`)
          : localeFacts[column].label
      }
      renderCell={({ key, source }, column) => {
        if (column === "where") return getTextPlace(key, language);
        if (column === "change") {
          return (
            <a
              href={`${getDeskPath(language)}/site/texts/${key}${query}`}
              aria-label={`${t("Site.texts.change")}: ${fillMessage(source[language], language)}`}
            >
              {t("Site.texts.change")}
            </a>
          );
        }
        const text = fillMessage(source[column], column, (name) => `{${name}}`);
        return <PlainValue text={text} locale={column} empty={t("Site.changes.empty")} />;
      }}
    />
  );
}
