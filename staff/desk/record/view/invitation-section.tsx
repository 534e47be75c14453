import button from "@/components/ui/button.module.css";
import type { Campaign } from "@/lib/registration/sources";
import { buildCampaignPath } from "@/staff/desk/context/campaign-links";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "../../frame/noted.module.css";

interface InvitationSectionProps {
  /** The company, which is the name of the link. */
  company: string;
  /** Undefined until it is created. */
  invitation: Campaign | undefined;
  language: DeskLanguage;
}

/** Link by which an exhibitor invites visitors. It is created here; its page is printed or sent. */
export function InvitationSection({ company, invitation, language }: InvitationSectionProps) {
  const t = getDeskTranslator(language);
  if (!invitation && !isAllowed("change")) return null;
  return (
    <section aria-labelledby="invitation" className={styles.section}>
      <h3 id="invitation">{t("Invitation.title")}</h3>
      {invitation && (
        <p>
          <a href={buildCampaignPath(invitation, language)}>
            {t("Invitation.open", { code: invitation.code })}
          </a>
        </p>
      )}
      {!invitation && (
        <form
          method="post"
          action={`${getDeskPath(language)}/campaigns/name`}
          className={styles.write}
          data-screen
        >
          <input type="hidden" name="kind" value="exhibitor" />
          <input type="hidden" name="name" value={company} />
          <p>{t("Invitation.lead")}</p>
          <button type="submit" className={button.quiet}>
            {t("Invitation.make")}
          </button>
        </form>
      )}
    </section>
  );
}
