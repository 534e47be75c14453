import { nanoid } from "nanoid";
import { notFound } from "next/navigation";
import { CompanyFrame, CompanyHeading } from "@/components/company/company-frame";
import { ScanPage } from "@/components/leads/scan-page";
import { consentTexts, scanTexts } from "@/components/leads/scan-texts";
import { companyPagesEnd } from "@/lib/fair/exhibiting";
import { fair } from "@/lib/fair/facts";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { localeFacts } from "@/lib/locales";
import { services } from "@/lib/services";
import { sectionMetadata } from "../section-metadata";
import { postMeeting } from "./actions";

export const dynamic = "force-dynamic";

export const generateMetadata = sectionMetadata("Scan");

/** The page with which somebody at the stand scans the passes of visitors. */
export default async function Page({ params }: PageProps<"/[locale]/Company/[token]/Scan">) {
  const { token } = await params;
  const locale = await pageLocale();
  const t = translator(locale);
  const { shownCompany, store } = services();
  const found = shownCompany();
  // While the store does not answer, nothing can be sealed for it. The copy on the phone opens instead.
  if (typeof found === "string") notFound();
  const { publicKey } = await store.sealingKeys();
  return (
    <CompanyFrame locale={locale} token={token} found={found} below="Scan">
      <CompanyHeading
        locale={locale}
        token={token}
        found={found}
        below="Scan"
        title={t("MyCompany.titles.Scan")}
        lead={t("MyCompany.scan.lead")}
      />
      <ScanPage
        company={found.registration.id}
        token={token}
        sealKey={publicKey}
        until={companyPagesEnd}
        locale={locale}
        language={localeFacts[locale].intl}
        timeZone={fair.timeZone}
        texts={scanTexts(locale)}
        consents={consentTexts(found)}
        post={postMeeting.bind(null, token, nanoid())}
      />
    </CompanyFrame>
  );
}
