import { notFound } from "next/navigation";
import { CompanyFrame, CompanyHeading } from "@/components/company/company-frame";
import { LeadList } from "@/components/company/lead-list";
import { LeadSearch } from "@/components/company/lead-search";
import styles from "@/components/company/sections.module.css";
import { dateInWords } from "@/lib/fair/dates";
import { areLeadsKept, exhibiting } from "@/lib/fair/exhibiting";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { companyPath } from "@/lib/registration/company/company-path";
import { leadFileTypes } from "@/lib/registration/company/lead-file-types";
import {
  daysOf,
  linkNames,
  listedLeads,
  pageOf,
  queryOf,
  readSelection,
  selectedLeads,
} from "@/lib/registration/company/lead-list";
import { services } from "@/lib/services";
import { sectionMetadata } from "../section-metadata";

export const dynamic = "force-dynamic";

export const generateMetadata = sectionMetadata("Leads");

/** The people whom a company has met: a list to search, and files of the same. */
export default async function Page({
  params,
  searchParams,
}: PageProps<"/[locale]/Company/[token]/Leads">) {
  const { token } = await params;
  const locale = await pageLocale();
  const t = translator(locale);
  const { shownCompany, store } = services();
  const found = shownCompany();
  if (typeof found === "string") notFound();
  const all = areLeadsKept(new Date()) ? await listedLeads(store.leads, found, locale) : [];
  const asked = await searchParams;
  const selection = readSelection(asked);
  const selected = selectedLeads(all, selection);
  const names = linkNames(found);
  const here = companyPath(locale, token, "Leads");
  const until = dateInWords(locale, exhibiting.leadsEnd);
  return (
    <CompanyFrame locale={locale} token={token} found={found} below="Leads">
      <CompanyHeading
        locale={locale}
        token={token}
        found={found}
        below="Leads"
        title={t("MyCompany.titles.Leads")}
        lead={t("MyCompany.leads.lead")}
      />
      <p className={styles.hint}>{t("MyCompany.leads.until", { date: until })}</p>
      {all.length === 0 ? (
        <p>{t("MyCompany.leads.none")}</p>
      ) : (
        <>
          <LeadSearch
            locale={locale}
            here={here}
            selection={selection}
            days={daysOf(all)}
            names={names}
          />
          <LeadList
            locale={locale}
            here={here}
            selection={selection}
            page={pageOf(selected, asked.page)}
            names={names}
          />
          {selected.length > 0 && (
            <section className={styles.section} aria-labelledby="files">
              <h2 id="files">{t("MyCompany.leads.files")}</h2>
              <ul className={styles.files}>
                {leadFileTypes.map((type) => (
                  <li key={type}>
                    <a href={`${here}/leads.${type}${queryOf(selection)}`} download>
                      {t(`MyCompany.leads.${type}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </CompanyFrame>
  );
}
