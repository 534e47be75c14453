import { nanoid } from "nanoid";
import { buildBoundaryView } from "@/components/layout/bounded-page";
import { ScanIsland } from "@/components/leads/scan-island";
import { buildConsentTexts, buildScanTexts } from "@/components/leads/scan-texts";
import { getIslandScripts } from "@/components/ui/page-script";
import { areLeadsKept, leadsEndMs } from "@/lib/fair/exhibitor-dates";
import { fair } from "@/lib/fair/facts";
import { listFailureLinks } from "@/lib/i18n/failure-links";
import { localeFacts } from "@/lib/locales";
import { getServices } from "@/lib/server/process";
import { createCompanyMetadata, createCompanyPage } from "../company-page";
import { postMeeting } from "./actions";

export const dynamic = "force-dynamic";

export const generateMetadata = createCompanyMetadata("Scan");

export default createCompanyPage("Scan", async ({ locale, t, token, found }) => {
  if (!areLeadsKept(new Date())) {
    const { overTitle, over } = buildScanTexts(locale).queue;
    return { lead: overTitle, body: <p>{over}</p> };
  }
  // If the store is unavailable, codes cannot be sealed; the copy on the phone opens instead.
  const { publicKey } = await getServices().store.loadSealingKeys();
  return {
    lead: t("MyCompany.scan.lead"),
    body: (
      <ScanIsland
        scripts={getIslandScripts("scan-page")}
        boundary={buildBoundaryView(locale, listFailureLinks(locale))}
        company={found.registration.id}
        token={token}
        sealKey={publicKey}
        until={leadsEndMs}
        locale={locale}
        language={localeFacts[locale].intl}
        timeZone={fair.timeZone}
        texts={buildScanTexts(locale)}
        consents={buildConsentTexts(found)}
        post={postMeeting.bind(null, token, nanoid())}
      />
    ),
  };
});
