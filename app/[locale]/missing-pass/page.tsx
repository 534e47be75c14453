import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { pageMetadata } from "@/lib/seo/metadata";
import { MissingPage } from "../missing-page";

export async function generateMetadata() {
  const locale = await pageLocale();
  const t = translator(locale);
  const title = `${t("NotFound.passTitle")} | ${t("Site.name")}`;
  return { ...pageMetadata("missing", locale), title };
}

/** The page for every address of a pass that nobody has, or nobody has any more. The middleware sets the status 404. */
export default async function Page() {
  const locale = await pageLocale();
  const t = translator(locale);
  return (
    <MissingPage locale={locale} title={t("NotFound.passTitle")} lead={t("NotFound.passLead")} />
  );
}
