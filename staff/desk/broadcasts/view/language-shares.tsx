import { localeFacts } from "@/lib/locales";
import type { countLanguages } from "@/staff/desk/broadcasts/audience";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import { ScrollTable } from "@/staff/desk/table/scroll-table";

interface LanguageSharesProps {
  shares: ReturnType<typeof countLanguages>;
  language: DeskLanguage;
}

/** Who gets which language. A missing text is named. */
export function LanguageShares({ shares, language }: LanguageSharesProps) {
  const t = getDeskTranslator(language);
  return (
    <ScrollTable label={t("Broadcasts.languages")}>
      <thead>
        <tr>
          <th scope="col">{t("Broadcasts.ownLanguage")}</th>
          <th scope="col">{t("Broadcasts.people")}</th>
          <th scope="col">{t("Broadcasts.getsLanguage")}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ own, gets, count }) => (
          <tr key={own}>
            <th scope="row">{localeFacts[own].label}</th>
            <td>{formatNumber(count, language)}</td>
            <td>
              {own === gets
                ? localeFacts[gets].label
                : t("Broadcasts.missingText", {
                    own: localeFacts[own].label,
                    gets: localeFacts[gets].label,
                  })}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
