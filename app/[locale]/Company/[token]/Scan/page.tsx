import { nanoid } from "nanoid";
import { ScanPage } from "@/components/leads/scan-page";
import { consentTexts, scanTexts } from "@/components/leads/scan-texts";
import { areLeadsKept, leadsEnd } from "@/lib/fair/exhibiting";
import { fair } from "@/lib/fair/facts";
import { localeFacts } from "@/lib/locales";
import { services } from "@/lib/services";
import { companyMetadata, companyPage } from "../company-page";
import { postMeeting } from "./actions";

export const dynamic = "force-dynamic";

export const generateMetadata = companyMetadata("Scan");

/** The page with which somebody at the stand scans the passes of visitors. */
export default companyPage("Scan", async ({ locale, t, token, found }) => {
  if (!areLeadsKept(new Date())) {
    const { overTitle, over } = scanTexts(locale).queue;
    return { lead: overTitle, body: <p>{over}</p> };
  }
  // While the store does not answer, nothing can be sealed for it. The copy on the phone opens instead.
  const { publicKey } = await services().store.sealingKeys();
  return {
    lead: t("MyCompany.scan.lead"),
    body: (
      <ScanPage
        company={found.registration.id}
        token={token}
        sealKey={publicKey}
        until={leadsEnd}
        locale={locale}
        language={localeFacts[locale].intl}
        timeZone={fair.timeZone}
        texts={scanTexts(locale)}
        consents={consentTexts(found)}
        post={postMeeting.bind(null, token, nanoid())}
      />
    ),
  };
});
