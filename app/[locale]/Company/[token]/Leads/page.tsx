import styles from "@/components/company/sections.module.css";
import { LeadList } from "@/components/leads/lead-list";
import { LeadSearch } from "@/components/leads/lead-search";
import fields from "@/components/ui/field.module.css";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { leadFileTypes } from "@/lib/companies/leads/lead-file-types";
import {
  buildLeadQuery,
  filterLeads,
  getLinkNames,
  listMeetingDays,
  loadLeads,
  paginateLeads,
  readSelection,
} from "@/lib/companies/leads/lead-list";
import { formatDate } from "@/lib/fair/dates";
import { areLeadsKept, exhibitorDates } from "@/lib/fair/exhibitor-dates";
import { getServices } from "@/lib/server/process";
import { createCompanyMetadata, createCompanyPage } from "../company-page";

export const dynamic = "force-dynamic";

export const generateMetadata = createCompanyMetadata("Leads");

export default createCompanyPage("Leads", async ({ locale, t, token, found, query }) => {
  const { leads } = getServices().store;
  const until = formatDate(locale, exhibitorDates.leadsEnd);
  const lead = t("MyCompany.leads.lead");
  if (!areLeadsKept(new Date()))
    return { lead, body: <p>{t("MyCompany.leads.ended", { date: until })}</p> };
  const all = await loadLeads(leads, found, locale);
  const selection = readSelection(query);
  const selected = filterLeads(all, selection);
  const names = getLinkNames(found);
  const here = buildCompanyPath(locale, token, "Leads");
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
              days={listMeetingDays(all)}
              names={names}
            />
            <LeadList
              locale={locale}
              here={here}
              selection={selection}
              page={paginateLeads(selected, query.page)}
              names={names}
            />
            {selected.length > 0 && (
              <section className={styles.section} aria-labelledby="files">
                <h2 id="files">{t("MyCompany.leads.files")}</h2>
                <ul className={styles.files}>
                  {leadFileTypes.map((type) => (
                    <li key={type}>
                      <a href={`${here}/leads.${type}${buildLeadQuery(selection)}`} download>
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
