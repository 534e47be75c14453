import styles from "@/components/company/sections.module.css";
import { LeadList } from "@/components/leads/lead-list";
import { LeadSearch } from "@/components/leads/lead-search";
import fields from "@/components/ui/field.module.css";
import { companyPath } from "@/lib/companies/company-path";
import { leadFileTypes } from "@/lib/companies/leads/lead-file-types";
import {
  daysOf,
  linkNames,
  listedLeads,
  pageOf,
  queryOf,
  readSelection,
  selectedLeads,
} from "@/lib/companies/leads/lead-list";
import { dateInWords } from "@/lib/fair/dates";
import { areLeadsKept, exhibiting } from "@/lib/fair/exhibiting";
import { services } from "@/lib/services";
import { companyMetadata, companyPage } from "../company-page";

export const dynamic = "force-dynamic";

export const generateMetadata = companyMetadata("Leads");

/** The people whom a company has met: a list to search, and files of the same. */
export default companyPage("Leads", async ({ locale, t, token, found, query }) => {
  const { leads } = services().store;
  const until = dateInWords(locale, exhibiting.leadsEnd);
  const lead = t("MyCompany.leads.lead");
  if (!areLeadsKept(new Date()))
    return { lead, body: <p>{t("MyCompany.leads.ended", { date: until })}</p> };
  const all = await listedLeads(leads, found, locale);
  const selection = readSelection(query);
  const selected = selectedLeads(all, selection);
  const names = linkNames(found);
  const here = companyPath(locale, token, "Leads");
  return {
    lead,
    body: (
      <>
        <p className={fields.hint}>{t("MyCompany.leads.until", { date: until })}</p>
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
              page={pageOf(selected, query.page)}
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
      </>
    ),
  };
});
