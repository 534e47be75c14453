import { ExhibitorPage } from "@/components/exhibitors/exhibitor-page";
import { KeepStatus } from "@/components/kept/keep-status";
import { Frame } from "@/components/layout/frame";
import { CallToAction } from "@/components/sections/call-to-action";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { RegisterLink } from "../register-link";

/**
 * A company page without the company. The server serves it at the addresses of listed companies and fills in their
 * data, also in the head (`lib/server/exhibitors/exhibitors.ts`).
 */
export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  return (
    <Frame locale={locale} page="exhibitor">
      <ExhibitorPage />
      <CallToAction
        id="register"
        form="visit"
        title={t("CallToAction.title")}
        body={t("CallToAction.text")}
      >
        <RegisterLink form="visit" locale={locale} />
      </CallToAction>
      <KeepStatus locale={locale} />
    </Frame>
  );
}
