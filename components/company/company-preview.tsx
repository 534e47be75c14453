import { Company } from "@/components/company/public/company";
import head from "@/components/exhibitors/company-head.module.css";
import styles from "@/components/exhibitors/exhibitor-page.module.css";
import plan from "@/components/exhibitors/plan.module.css";
import way from "@/components/exhibitors/plan-way.module.css";
import { toCompanies } from "@/lib/exhibitors/companies";
import { buildExhibitorList } from "@/lib/exhibitors/list";
import type { Locale } from "@/lib/locales";
import type { ListedExhibitor } from "@/lib/reviews/review";
import sections from "./sections.module.css";

interface CompanyPreviewProps {
  locale: Locale;
  /** The company as it would be listed. */
  listed: ListedExhibitor;
  /** Base address of its pictures. */
  pictures: string;
}

export function CompanyPreview({ locale, listed, pictures }: CompanyPreviewProps) {
  const companies = toCompanies([listed]);
  const list = buildExhibitorList(locale, companies);
  return (
    <div className={`${sections.preview} ${styles.company} ${head.head} ${plan.plan} ${way.way}`}>
      {companies.map((company) => (
        <Company key={company.id} list={list} company={company} preview={pictures} />
      ))}
    </div>
  );
}
