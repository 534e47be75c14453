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
  /** Who has opened the page. Undefined while the store does not answer. */
  found: FoundCompany | undefined;
  /** The page below; the first page without it. */
  below?: CompanySubpage;
  /** The heading. The default is the name of the page below. */
  heading?: string;
  lead: string;
  /** Whether only what is below the heading is printed. */
  isHeadedOnScreen?: boolean;
  /** What the last press has done. */
  note?: string;
  /** Puts everything into a form that it begins. */
  around?: (all: ReactNode) => ReactNode;
  children: ReactNode;
}

/** A page of a company: the languages, the links from one page to the other, and what is on this one. */
export function CompanyPage(props: CompanyPageProps) {
  const { locale, token, found, below, lead, isHeadedOnScreen, note, around, children } = props;
  const t = getTranslator(locale);
  const { heading = getPageLabel(locale, below) } = props;
  const all = (
    <>
      <FormHeading
        before={
          <nav className={styles.pages} data-screen aria-label={t("MyCompany.pages")}>
            <ul>
              {(found ? listCompanySections(found) : []).map((page) => (
                <li key={page ?? ""}>
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
    </>
  );
  return (
    <PrivateFrame locale={locale} hrefIn={(other) => buildCompanyPath(other, token, below)}>
      {around ? around(all) : all}
      {found && (
        <p className={styles.private} data-screen>
          {t("MyCompany.private")}
        </p>
      )}
    </PrivateFrame>
  );
}

/** The name of a page, as its link has it. */
function getPageLabel(locale: Locale, page: CompanySubpage | undefined): string {
  return getTranslator(locale)(page ? `MyCompany.titles.${page}` : "MyCompany.titles.todo");
}
