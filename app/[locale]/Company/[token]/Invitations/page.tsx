import { InvitationWords } from "@/components/company/invitation-words";
import styles from "@/components/company/sections.module.css";
import fields from "@/components/ui/field.module.css";
import { PageScript } from "@/components/ui/page-script";
import { getCompanyName } from "@/lib/companies/company-view";
import { buildCampaignUrls } from "@/lib/companies/invitation";
import { fair } from "@/lib/fair/facts";
import { localeFacts } from "@/lib/locales";
import { sourceSteps } from "@/lib/registration/sources";
import { formatStandName } from "@/lib/reviews/review";
import { getOrCreateInvitation } from "@/lib/server/companies/invitations";
import { getServices } from "@/lib/server/process";
import { createCompanyMetadata, createCompanyPage } from "../company-page";

export const dynamic = "force-dynamic";

export const generateMetadata = createCompanyMetadata("Invitations");

/** The company's invitation link, and how many registrations it brought. */
export default createCompanyPage("Invitations", async ({ locale, t, found }) => {
  const { store, invitationCounts } = getServices();
  // The desk uses the same name to find it.
  const invitation = await getOrCreateInvitation(store, getCompanyName(found));
  const counts = await invitationCounts(invitation);
  const { intl } = localeFacts[locale];
  const number = new Intl.NumberFormat(intl);
  const time = new Intl.DateTimeFormat(intl, { timeStyle: "short", timeZone: fair.timeZone });
  const { stand } = found.review.decision ?? {};
  return {
    lead: t("MyCompany.invitation.lead"),
    body: (
      <>
        <section className={styles.section} aria-labelledby="brought">
          <h2 id="brought">{t("MyCompany.invitation.brought")}</h2>
          <dl className={styles.counts}>
            {sourceSteps.map((step) => (
              <div key={step}>
                <dt>{t(`MyCompany.invitation.${step}`)}</dt>
                <dd>{number.format(counts[step])}</dd>
              </div>
            ))}
          </dl>
          <p className={fields.hint}>
            {t("MyCompany.invitation.asOf", { time: time.format(counts.at) })}
          </p>
        </section>
        <section className={styles.section} aria-labelledby="give">
          <h2 id="give">{t("MyCompany.invitation.give")}</h2>
          {buildCampaignUrls(invitation).map(({ locale: other, href }) => (
            <InvitationWords
              key={other}
              locale={locale}
              language={other}
              href={href}
              company={getCompanyName(found)}
              stand={stand ? formatStandName(stand) : "none"}
            />
          ))}
        </section>
        <PageScript name="copy-text" />
      </>
    ),
  };
});
