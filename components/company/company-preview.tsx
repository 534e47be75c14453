import company from "@/components/exhibitors/company-page.module.css";
import plan from "@/components/exhibitors/plan.module.css";
import { companiesOf } from "@/lib/exhibitors/companies";
import { companyHtml } from "@/lib/exhibitors/company-html";
import { exhibitorList } from "@/lib/exhibitors/list";
import type { Locale } from "@/lib/locales";
import type { ListedExhibitor } from "@/lib/registration/staff-file";
import styles from "./sections.module.css";

interface CompanyPreviewProps {
  locale: Locale;
  /** The company as the list would have it. */
  listed: ListedExhibitor;
  /** Where its pictures are. */
  pictures: string;
}

/** The public page of a company as it would be, written by what writes the public one. */
export function CompanyPreview({ locale, listed, pictures }: CompanyPreviewProps) {
  const companies = companiesOf([listed]);
  const list = exhibitorList(locale, companies);
  const html = companies.map((one) => companyHtml(list, one, pictures)).join("");
  return (
    <div
      className={`${styles.preview} ${company.company} ${plan.plan}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: It is our own markup, in which every text is escaped.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
