import { InvitationWords } from "@/components/company/invitation-words";
import styles from "@/components/company/sections.module.css";
import fields from "@/components/ui/field.module.css";
import { companyName } from "@/lib/companies/company-view";
import { linksOf } from "@/lib/companies/invitation";
import { invitationFor } from "@/lib/companies/service/invitations";
import { fair } from "@/lib/fair/facts";
import { localeFacts } from "@/lib/locales";
import { sourceSteps } from "@/lib/registration/sources";
import { standName } from "@/lib/reviews/staff-file";
import { services } from "@/lib/services";
import { companyMetadata, companyPage } from "../company-page";

export const dynamic = "force-dynamic";

export const generateMetadata = companyMetadata("Invitations");

/** The link by which a company invites its visitors, and how many came by it. */
export default companyPage("Invitations", async ({ locale, t, found }) => {
  const { store, invitationCounts } = services();
  // The desk finds it by the same name.
  const invitation = await invitationFor(store, companyName(found));
  const counts = await invitationCounts(invitation);
  const { intl } = localeFacts[locale];
  const number = new Intl.NumberFormat(intl);
  const time = new Intl.DateTimeFormat(intl, { timeStyle: "short", timeZone: fair.timeZone });
  const { stand } = found.file.decision ?? {};
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
          {linksOf(invitation).map(({ locale: other, href }) => (
            <InvitationWords
              key={other}
              locale={locale}
              language={other}
              href={href}
              company={companyName(found)}
              stand={stand ? standName(stand) : "none"}
            />
          ))}
        </section>
      </>
    ),
  };
});
