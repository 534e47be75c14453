import styles from "@/components/company/sections.module.css";
import { TeamForm } from "@/components/company/team-form";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { contact } from "@/lib/content/contact";
import { getPassQuota, listHolderPasses } from "@/lib/passes/staff-pass";
import { createPostableCompanyPage } from "../company-page";
import { buildFormMetadata } from "../form-page";
import { submitTeam } from "./actions";

export const dynamic = "force-dynamic";

export const generateMetadata = buildFormMetadata;

/** Passes for many people at once, from a pasted list. */
export default createPostableCompanyPage("Team", async ({ locale, t, token, found }) => {
  const most = found ? getPassQuota(found.review) : 0;
  const count = found ? listHolderPasses(found.review).length : 0;
  return {
    lead: t("MyCompany.team.lead"),
    body: (
      <div className={styles.section}>
        {found && <p>{t("MyCompany.people.count", { count, most })}</p>}
        {found && count >= most ? (
          <p>{t("MyCompany.people.full", { most, email: contact.salesEmail })}</p>
        ) : (
          <TeamForm
            submit={submitTeam.bind(null, locale, token)}
            back={buildCompanyPath(locale, token, "People")}
            texts={{
              title: `${t("MyCompany.titles.Team")} | ${t("Site.name")}`,
              titlePrefix: t("Errors.titlePrefix"),
              label: t("MyCompany.team.label"),
              hint: t("MyCompany.team.hint"),
              example: t("MyCompany.team.example"),
              submit: t("MyCompany.team.submit"),
              submitting: t("Forms.submitting"),
              edit: t("MyCompany.team.edit"),
              line: t("MyCompany.team.line"),
              name: t("Forms.labels.standName"),
              email: t("Forms.labels.email"),
              noEmail: t("MyCompany.people.unmailed"),
              left: t("MyCompany.team.left"),
              back: t("MyCompany.team.back"),
              failed: t("MyCompany.failed"),
              honeypot: t("Forms.honeypot"),
            }}
          />
        )}
      </div>
    ),
  };
});
