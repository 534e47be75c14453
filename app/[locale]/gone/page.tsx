import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { MissingPage } from "../missing-page";

export async function generateMetadata() {
  return buildPageMetadata("missing", await getPageLocale());
}

/** For pages that staff have removed. The middleware sets the status 410. */
export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  return (
    <MissingPage
      locale={locale}
      code="410"
      title={t("NotFound.goneTitle")}
      lead={t("NotFound.goneLead")}
    />
  );
}
