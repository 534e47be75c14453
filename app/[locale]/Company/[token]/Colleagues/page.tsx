import { ColleagueList } from "@/components/company/colleague-list";
import styles from "@/components/company/sections.module.css";
import { listColleagues, MAX_COLLEAGUES } from "@/lib/companies/company-access";
import { getColleagueView } from "@/lib/companies/stand/people-forms";
import { buildFormMetadata, createCompanyFormPage } from "../form-page";
import { addColleague, endColleagueLink } from "./actions";

export const dynamic = "force-dynamic";

export const generateMetadata = buildFormMetadata;

const notes = ["added", "removed"] as const;

export default createCompanyFormPage("Colleagues", async ({ locale, t, token, found, query }) => {
  const note = notes.find((one) => one === query.note);
  const isFull = found !== undefined && listColleagues(found.access).length >= MAX_COLLEAGUES;
  return {
    lead: t("MyCompany.colleagues.lead"),
    note: note && t(`MyCompany.colleagues.${note}`),
    form: !isFull && {
      view: getColleagueView(locale),
      action: addColleague.bind(null, locale, token),
    },
    body: (
      <>
        {found && (
          <section className={styles.section} aria-labelledby="people">
            <h2 id="people">{t("MyCompany.colleagues.list")}</h2>
            <ColleagueList
              locale={locale}
              found={found}
              end={(place) => endColleagueLink.bind(null, locale, token, place)}
            />
          </section>
        )}
        {isFull && <p>{t("MyCompany.colleagues.full", { max: MAX_COLLEAGUES })}</p>}
      </>
    ),
  };
});
