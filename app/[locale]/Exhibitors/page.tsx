import { ExhibitorList } from "@/components/exhibitors/exhibitor-list";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { PageHead } from "@/components/sections/page-head";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { pageMetadata } from "@/lib/seo/metadata";

export async function generateMetadata() {
  return pageMetadata("exhibitors", await pageLocale());
}

/** The page without its list. The server puts in who is in it now (`lib/exhibitors/service/exhibitors.ts`). */
export default async function Page() {
  const locale = await pageLocale();
  const t = translator(locale);
  return (
    <Frame locale={locale} page="exhibitors">
      <PageHead
        breadcrumbs={<Breadcrumbs locale={locale} page="exhibitors" />}
        title={t("Exhibitors.title")}
        lead={t("Exhibitors.lead")}
      />
      <ExhibitorList />
    </Frame>
  );
}
