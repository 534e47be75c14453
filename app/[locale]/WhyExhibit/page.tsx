import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { CallToAction } from "@/components/sections/call-to-action";
import { HeroSlider } from "@/components/sections/hero-slider/hero-slider";
import { HeroWords } from "@/components/sections/hero-slider/hero-words";
import { InfoBlocks } from "@/components/sections/lists/info-blocks";
import { SectorIndex } from "@/components/sections/sectors/sector-index";
import { Picture } from "@/components/ui/pictures/picture";
import { whyExhibitSlides } from "@/lib/content/pictures/heroes";
import { places } from "@/lib/content/pictures/picture-places";
import { pictures } from "@/lib/content/pictures/pictures";
import { exhibitInfo } from "@/lib/content/why-pages";
import { getCarouselLabels } from "@/lib/i18n/carousel-labels";
import { listHallTexts } from "@/lib/i18n/hall-texts";
import { getHref } from "@/lib/i18n/links";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { RegisterLink } from "../register-link";

export async function generateMetadata() {
  return buildPageMetadata("whyExhibit", await getPageLocale());
}

export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  const apply = (
    <RegisterLink form="exhibit" locale={locale} text={t("WhyExhibit.action.button")} />
  );
  return (
    <Frame locale={locale} page="whyExhibit">
      <HeroSlider
        labelledBy="why-exhibit"
        size="low"
        labels={getCarouselLabels(locale, whyExhibitSlides.length)}
        place={places.lowStage}
        slides={whyExhibitSlides.map(({ picture, text }) => ({
          picture: pictures[picture],
          alt: t(`Heroes.${text}`),
        }))}
      >
        <HeroWords
          id="why-exhibit"
          before={<Breadcrumbs locale={locale} page="whyExhibit" />}
          title={t("WhyExhibit.title")}
          lead={t("WhyExhibit.lead")}
        >
          {apply}
        </HeroWords>
      </HeroSlider>
      <InfoBlocks
        id="offer"
        tone="plain"
        title={t("WhyExhibit.info.title")}
        blocks={exhibitInfo.map((id) => ({
          id,
          title: t(`WhyExhibit.info.${id}.title`),
          body: t(`WhyExhibit.info.${id}.body`),
        }))}
        picture={
          <Picture
            picture={pictures["heroes/hero-2"]}
            alt={t("Heroes.hero-2")}
            {...places.column}
          />
        }
      />
      <SectorIndex
        id="sectors"
        title={t("WhyExhibit.sectors.title")}
        lead={t("WhyExhibit.sectors.lead")}
        halls={listHallTexts(locale)}
        more={
          <a href={`${getHref({ page: "fairInformation" }, locale)}#halls`}>{t("Sectors.plan")}</a>
        }
      />
      <CallToAction
        id="apply"
        form="exhibit"
        title={t("WhyExhibit.action.title")}
        body={t("WhyExhibit.action.text")}
      >
        {apply}
      </CallToAction>
    </Frame>
  );
}
