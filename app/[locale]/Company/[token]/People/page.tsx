import { nanoid } from "nanoid";
import { PeopleList } from "@/components/company/people-list";
import styles from "@/components/company/sections.module.css";
import button from "@/components/ui/button.module.css";
import notice from "@/components/ui/notice.module.css";
import { Sentence } from "@/components/ui/sentence";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { getReplacementView, getStandView } from "@/lib/companies/stand/people-forms";
import { contact } from "@/lib/content/contact";
import { toFirstStrongIsolate } from "@/lib/locales/isolate";
import { getPassQuota, listHolderPasses } from "@/lib/passes/staff-pass";
import { buildFormMetadata, createCompanyFormPage } from "../form-page";
import { endHolderPass, sendHolderPassAgain, submitHolderPass } from "./actions";

export const dynamic = "force-dynamic";

export const generateMetadata = buildFormMetadata;

const notes = [
  "added",
  "several",
  "replaced",
  "removed",
  "sent",
  "enough",
  "companyEnough",
] as const;

export default createCompanyFormPage("People", async ({ locale, t, token, found, query }) => {
  const note = notes.find((one) => one === query.note);
  const passes = found ? listHolderPasses(found.review) : [];
  const most = found ? getPassQuota(found.review) : 0;
  const instead = passes.find(({ id }) => id === query.instead);
  const isFull = found !== undefined && !instead && passes.length >= most;
  const here = buildCompanyPath(locale, token, "People");
  return {
    lead: t("MyCompany.people.lead"),
    note: note && t(note === "several" ? "MyCompany.team.done" : `MyCompany.people.${note}`),
    form: !isFull && {
      view: instead ? getReplacementView(locale) : getStandView(locale),
      action: submitHolderPass.bind(null, locale, token, nanoid(), instead?.id ?? ""),
    },
    body: (
      <>
        {found && !instead && (
          <section className={styles.section} aria-labelledby="passes">
            <h2 id="passes">{t("MyCompany.people.list")}</h2>
            <p>{t("MyCompany.people.count", { count: passes.length, most })}</p>
            {!isFull && (
              <p>
                <a
                  className={`${button.quiet} ${button.small}`}
                  href={buildCompanyPath(locale, token, "Team")}
                >
                  {t("MyCompany.people.several")}
                </a>
              </p>
            )}
            <PeopleList
              locale={locale}
              token={token}
              found={found}
              end={(pass) => endHolderPass.bind(null, locale, token, pass)}
              send={(pass) => sendHolderPassAgain.bind(null, locale, token, pass)}
            />
            <p>
              <a href={buildCompanyPath(locale, token, "Badges")}>{t("MyCompany.people.print")}</a>
            </p>
          </section>
        )}
        {isFull && <p>{t("MyCompany.people.full", { most, email: contact.salesEmail })}</p>}
        {instead && (
          <p className={notice.question}>
            <Sentence
              text={t("MyCompany.people.instead", {
                person: toFirstStrongIsolate(instead.name ?? ""),
              })}
            />{" "}
            <a href={here}>
              <Sentence
                text={t("MyCompany.people.keep", {
                  person: toFirstStrongIsolate(instead.name ?? ""),
                })}
              />
            </a>
          </p>
        )}
      </>
    ),
  };
});
