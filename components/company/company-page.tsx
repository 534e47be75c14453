import type { ReactNode } from "react";
import { FormHeading } from "@/components/layout/form-heading";
import { PrivateFrame } from "@/components/pass/private-frame";
import { Notice } from "@/components/ui/notice";
import type { FoundCompany } from "@/lib/companies/company-access";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { getCompanySection, listCompanySections } from "@/lib/companies/company-view";
import type { CompanySubpage } from "@/lib/content/private-pages";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import styles from "./company-page.module.css";

interface CompanyPageProps {
  locale: Locale;
  token: string;
  /** Undefined while the store is unavailable. */
  found: FoundCompany | undefined;
  /** Undefined for the company's first page. */
  below?: CompanySubpage;
  /** Defaults to the label of `below`. */
  heading?: string;
  lead: string;
  /** Whether the print omits the heading and what is above it. */
  isHeadedOnScreen?: boolean;
  /** The result of the last action. */
  note?: string;
  children: ReactNode;
}

/** A company page: languages, links to the other pages, and content. */
export function CompanyPage(props: CompanyPageProps) {
  const { locale, token, found, below, lead, isHeadedOnScreen, note, children } = props;
  const t = getTranslator(locale);
  const { heading = getPageLabel(locale, below) } = props;
  return (
    <PrivateFrame locale={locale} getHref={(other) => buildCompanyPath(other, token, below)}>
      <FormHeading
        before={
          <nav className={styles.pages} data-screen aria-label={t("MyCompany.pages")}>
            <ul>
              {(found ? listCompanySections(found) : []).map((page) => (
                <li key={page ?? ""} data-scanner={page === "Scan" || undefined}>
                  <a
                    href={buildCompanyPath(locale, token, page)}
                    aria-current={page === getCompanySection(below) ? "page" : undefined}
                  >
                    {getPageLabel(locale, page)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        }
        title={heading}
        lead={lead}
        isForScreen={isHeadedOnScreen}
      />
      {note && (
        <div className={styles.note}>
          <Notice>{note}</Notice>
        </div>
      )}
      {children}
      {found && (
        <p className={styles.private} data-screen>
          {t("MyCompany.private")}
        </p>
      )}
    </PrivateFrame>
  );
}

function getPageLabel(locale: Locale, page: CompanySubpage | undefined): string {
  return getTranslator(locale)(page ? `MyCompany.titles.${page}` : "MyCompany.titles.todo");
}
