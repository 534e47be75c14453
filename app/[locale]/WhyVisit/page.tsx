import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { CallToAction } from "@/components/sections/call-to-action";
import { InfoBlocks } from "@/components/sections/lists/info-blocks";
import { Reasons } from "@/components/sections/lists/reasons";
import { PageHero } from "@/components/sections/page-hero";
import { ProgrammeHighlights } from "@/components/sections/programme/programme-highlights";
import { SectorIndex } from "@/components/sections/sectors/sector-index";
import { Picture } from "@/components/ui/pictures/picture";
import { places } from "@/lib/content/pictures/picture-places";
import { pictures } from "@/lib/content/pictures/pictures";
import { visitInfo, visitReasons } from "@/lib/content/why-pages";
import { listHallTexts } from "@/lib/i18n/hall-texts";
import { getHref } from "@/lib/i18n/links";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getProgrammeHref, listProgrammeHighlights } from "@/lib/i18n/programme-texts";
import { getTranslator } from "@/lib/i18n/translator";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { PlanVisit } from "../plan-visit";
import { RegisterLink } from "../register-link";

export async function generateMetadata() {
  return buildPageMetadata("whyVisit", await getPageLocale());
}

export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  const register = <RegisterLink form="visit" locale={locale} text={t("WhyVisit.action.button")} />;
  return (
    <Frame locale={locale} page="whyVisit">
      <PageHero
        id="why-visit"
        breadcrumbs={<Breadcrumbs locale={locale} page="whyVisit" />}
        title={t("WhyVisit.title")}
        picture={
          <Picture
            picture={pictures["pages/why-visit"]}
            alt={t("Heroes.why-visit")}
            {...places.head}
            priority
          />
        }
      >
        <p>{t("WhyVisit.lead")}</p>
      </PageHero>
      <Reasons
        id="reasons"
        title={t("WhyVisit.reasons.title")}
        reasons={visitReasons.map((id) => ({
          id,
          title: t(`WhyVisit.reasons.${id}.title`),
          body: t(`WhyVisit.reasons.${id}.text`),
        }))}
      />
      <CallToAction id="register" form="visit" look="band" title={t("WhyVisit.action.text")}>
        {register}
      </CallToAction>
      <InfoBlocks
        id="before-you-come"
        title={t("WhyVisit.info.title")}
        blocks={visitInfo.map((id) => ({
          id,
          title: t(`WhyVisit.info.${id}.title`),
          body: t(`WhyVisit.info.${id}.body`),
        }))}
        picture={
          <Picture
            picture={pictures["gallery/gallery-31"]}
            alt={t("Gallery.items.31")}
            {...places.column}
          />
        }
      />
      <ProgrammeHighlights
        id="programme"
        title={t("Programme.highlights")}
        lead={t("Programme.lead")}
        more={{ href: getProgrammeHref(locale), label: t("Programme.whole") }}
        days={listProgrammeHighlights(locale)}
      />
      <SectorIndex
        id="sectors"
        title={t("WhyVisit.sectors.title")}
        lead={t("WhyVisit.sectors.lead")}
        halls={listHallTexts(locale)}
        more={
          <a href={`${getHref({ page: "fairInformation" }, locale)}#halls`}>{t("Sectors.plan")}</a>
        }
      />
      <PlanVisit id="plan" locale={locale} />
    </Frame>
  );
}
