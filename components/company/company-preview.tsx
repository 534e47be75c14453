import { Company } from "@/components/company/public/company";
import styles from "@/components/exhibitors/exhibitor-page.module.css";
import plan from "@/components/exhibitors/plan.module.css";
import { companiesOf } from "@/lib/exhibitors/companies";
import { exhibitorList } from "@/lib/exhibitors/list";
import type { Locale } from "@/lib/locales";
import type { ListedExhibitor } from "@/lib/reviews/staff-file";
import sections from "./sections.module.css";

interface CompanyPreviewProps {
  locale: Locale;
  /** The company as the list would have it. */
  listed: ListedExhibitor;
  /** Where its pictures are. */
  pictures: string;
}

/** The public page of a company as it would be. */
export function CompanyPreview({ locale, listed, pictures }: CompanyPreviewProps) {
  const companies = companiesOf([listed]);
  const list = exhibitorList(locale, companies);
  return (
    <div className={`${sections.preview} ${styles.company} ${plan.plan}`}>
      {companies.map((company) => (
        <Company key={company.id} list={list} company={company} preview={pictures} />
      ))}
    </div>
  );
}
