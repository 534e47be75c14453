import { KeepStatus } from "@/components/kept/keep-status";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { PageHead } from "@/components/sections/page-head";
import { DayLinks } from "@/components/sections/programme/day-links";
import { Programme } from "@/components/sections/programme/programme";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getProgrammeTexts } from "@/lib/i18n/programme-texts";
import { getTranslator } from "@/lib/i18n/translator";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { PlanVisit } from "../plan-visit";

export async function generateMetadata() {
  return buildPageMetadata("programme", await getPageLocale());
}

export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  const programme = getProgrammeTexts(locale);
  return (
    <Frame locale={locale} page="programme">
      <PageHead
        breadcrumbs={<Breadcrumbs locale={locale} page="programme" />}
        title={t("Programme.title")}
        lead={t("Programme.lead")}
      >
        <DayLinks label={t("Programme.days")} days={programme.days} />
      </PageHead>
      <Programme {...programme} />
      <div data-screen>
        <PlanVisit locale={locale} />
      </div>
      <KeepStatus locale={locale} />
    </Frame>
  );
}
