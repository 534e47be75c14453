import { ColleagueList } from "@/components/company/colleague-list";
import styles from "@/components/company/sections.module.css";
import { colleaguesIn, MOST_COLLEAGUES } from "@/lib/companies/company-access";
import { colleagueView } from "@/lib/companies/stand/people-forms";
import { formMetadata, formPage } from "../form-page";
import { addColleague, endLink } from "./actions";

export const dynamic = "force-dynamic";

export const generateMetadata = formMetadata;

const notes = ["added", "removed"] as const;

/** The colleagues with their links, and the form that adds one. */
export default formPage("Colleagues", async ({ locale, t, token, found, query }) => {
  const note = notes.find((one) => one === query.note);
  const isFull = found !== undefined && colleaguesIn(found.access).length >= MOST_COLLEAGUES;
  return {
    lead: t("MyCompany.colleagues.lead"),
    note: note && t(`MyCompany.colleagues.${note}`),
    form: !isFull && {
      view: colleagueView(locale),
      submit: addColleague.bind(null, locale, token),
    },
    body: (
      <>
        {found && (
          <section className={styles.section} aria-labelledby="people">
            <h2 id="people">{t("MyCompany.colleagues.list")}</h2>
            <ColleagueList
              locale={locale}
              found={found}
              end={(place) => endLink.bind(null, locale, token, place)}
            />
          </section>
        )}
        {isFull && <p>{t("MyCompany.colleagues.full", { max: MOST_COLLEAGUES })}</p>}
      </>
    ),
  };
});
