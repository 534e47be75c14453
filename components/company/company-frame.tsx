import type { ReactNode } from "react";
import { FormHeading } from "@/components/layout/form-heading";
import { PrivateFrame } from "@/components/pass/private-frame";
import type { BelowCompany } from "@/lib/content/company-page";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import type { FoundCompany } from "@/lib/registration/company/company-access";
import { companyPath } from "@/lib/registration/company/company-path";
import { companySections, sectionOf } from "@/lib/registration/company/company-view";
import styles from "./company-frame.module.css";

interface CompanyFrameProps {
  locale: Locale;
  token: string;
  /** Who has opened the page. Undefined while the store does not answer. */
  found: FoundCompany | undefined;
  /** The page below; the first page without it. */
  below?: BelowCompany;
  children: ReactNode;
}

/** The frame around the pages of a company: the languages, and the links from one page to the other. */
export function CompanyFrame({ locale, token, found, below, children }: CompanyFrameProps) {
  return (
    <PrivateFrame locale={locale} hrefIn={(other) => companyPath(other, token, below)}>
      {children}
      {found && <p className={styles.private}>{translator(locale)("MyCompany.private")}</p>}
    </PrivateFrame>
  );
}

interface CompanyHeadingProps extends Omit<CompanyFrameProps, "children"> {
  title: string;
  lead: string;
}

/** The head of such a page. */
export function CompanyHeading({ locale, token, found, below, title, lead }: CompanyHeadingProps) {
  const t = translator(locale);
  const sections = found ? companySections(found) : [];
  return (
    <FormHeading
      before={
        <nav className={styles.pages} aria-label={t("MyCompany.pages")}>
          <ul>
            {sections.map((page) => (
              <li key={page ?? ""}>
                <a
                  href={companyPath(locale, token, page)}
                  aria-current={page === sectionOf(below) ? "page" : undefined}
                >
                  {t(page ? `MyCompany.titles.${page}` : "MyCompany.titles.todo")}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      }
      title={title}
      lead={lead}
    />
  );
}
