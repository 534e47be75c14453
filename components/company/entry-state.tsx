import notice from "@/components/ui/notice.module.css";
import type { FoundCompany } from "@/lib/companies/company-access";
import { type EntryRecord, findPublishedEntry } from "@/lib/companies/company-entry";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { formatDate } from "@/lib/fair/dates";
import { getIsoDayAt } from "@/lib/fair/days";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import styles from "./sections.module.css";

interface EntryStateProps {
  locale: Locale;
  token: string;
  found: FoundCompany;
  kept: EntryRecord;
  /** Whether it stands above the preview; elsewhere it links there. */
  isPreview?: boolean;
}

/** Whether a company's entry is public, in review, or only a draft. */
export function EntryState({ locale, token, found, kept, isPreview }: EntryStateProps) {
  const t = getTranslator(locale);
  const { draft, sent, returned, publishedAt } = kept;
  const formatDay = (at: string) => formatDate(locale, getIsoDayAt(Date.parse(at)));
  const isDraft = draft !== undefined && (!sent || draft.at > sent.at);
  return (
    <ul className={styles.state}>
      {returned && !sent && (
        <li className={notice.question}>
          {t("MyCompany.listing.returned", { sentence: `“${returned.sentence}”` })}
        </li>
      )}
      {sent && <li>{t("MyCompany.listing.waiting", { date: formatDay(sent.at) })}</li>}
      {publishedAt && <li>{t("MyCompany.listing.published", { date: formatDay(publishedAt) })}</li>}
      {!publishedAt && !findPublishedEntry(found.review) && <li>{t("MyCompany.listing.none")}</li>}
      {isDraft && (
        <li>
          {isPreview ? (
            t("MyCompany.listing.draft")
          ) : (
            <a href={buildCompanyPath(locale, token, "Preview")}>{t("MyCompany.listing.draft")}</a>
          )}
        </li>
      )}
    </ul>
  );
}
