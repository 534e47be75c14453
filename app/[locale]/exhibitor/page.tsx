import { ExhibitorPage } from "@/components/exhibitors/exhibitor-page";
import { Frame } from "@/components/layout/frame";
import { CallToAction } from "@/components/sections/call-to-action";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { RegisterLink } from "../register-link";

/**
 * The page of a company without the company. The server sends it under the addresses of the listed companies. It fills
 * in what it knows of each, also in the head (`lib/exhibitors/service/exhibitors.ts`).
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
    </Frame>
  );
}
