import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { PageHead } from "@/components/sections/page-head";
import { SectorHalls } from "@/components/sections/sectors/sector-halls";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { listSectorHalls } from "@/lib/i18n/sector-texts";
import { getTranslator } from "@/lib/i18n/translator";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { PlanVisit } from "../plan-visit";

export async function generateMetadata() {
  return buildPageMetadata("sectors", await getPageLocale());
}

/** All sectors by hall. */
export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  return (
    <Frame locale={locale} page="sectors">
      <PageHead
        breadcrumbs={<Breadcrumbs locale={locale} page="sectors" />}
        title={t("SectorPage.indexTitle")}
        lead={t("SectorPage.indexLead")}
      />
      <SectorHalls halls={listSectorHalls(locale)} />
      <PlanVisit locale={locale} />
    </Frame>
  );
}
