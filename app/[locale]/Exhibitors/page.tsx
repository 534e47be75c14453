import { ExhibitorList } from "@/components/exhibitors/exhibitor-list";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { PageHead } from "@/components/sections/page-head";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { buildPageMetadata } from "@/lib/seo/metadata";

export async function generateMetadata() {
  return buildPageMetadata("exhibitors", await getPageLocale());
}

/** The page without its list. The server inserts the current list (`lib/server/exhibitors/exhibitors.ts`). */
export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  return (
    <Frame locale={locale} page="exhibitors">
      <PageHead
        breadcrumbs={<Breadcrumbs locale={locale} page="exhibitors" />}
        title={t("Exhibitors.title")}
        low
      />
      <ExhibitorList more={t("Exhibitors.more")} />
    </Frame>
  );
}
