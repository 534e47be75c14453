import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { pageMetadata } from "@/lib/seo/metadata";
import { MissingPage } from "../missing-page";

export async function generateMetadata() {
  return pageMetadata("missing", await pageLocale());
}

/** The page for every unknown address. The middleware sets the status 404. */
export default async function Page() {
  const locale = await pageLocale();
  const t = translator(locale);
  return <MissingPage locale={locale} title={t("NotFound.title")} lead={t("NotFound.lead")} />;
}
