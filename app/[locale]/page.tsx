import { Frame } from "@/components/layout/frame";
import { CallToAction } from "@/components/sections/call-to-action";
import { Film } from "@/components/sections/film";
import { Gallery } from "@/components/sections/gallery";
import { News } from "@/components/sections/news";
import { PressList } from "@/components/sections/press-list";
import { Programs } from "@/components/sections/programs";
import { SectorCarousel } from "@/components/sections/sector-carousel";
import { Sponsors } from "@/components/sections/sponsors";
import { Statistics } from "@/components/sections/statistics";
import { ButtonLink } from "@/components/ui/button";
import { hrefOf } from "@/lib/i18n/links";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { pageMetadata } from "@/lib/seo/metadata";
import { HomeHero } from "./home-hero";

export async function generateMetadata() {
  return pageMetadata("home", await pageLocale());
}

export default async function Page() {
  const locale = await pageLocale();
  const t = translator(locale);
  return (
    <Frame locale={locale} page="home">
      <HomeHero locale={locale} />
      <SectorCarousel locale={locale} />
      <Statistics locale={locale} film={<Film locale={locale} />} />
      <Gallery locale={locale} />
      <Programs locale={locale} />
      <News locale={locale} />
      <PressList locale={locale} />
      <Sponsors locale={locale} />
      <CallToAction id="register" title={t("CallToAction.title")} body={t("CallToAction.text")}>
        <ButtonLink size="large" href={hrefOf({ page: "visitRegistration" }, locale)} icon="arrow">
          {t("CallToAction.visit")}
        </ButtonLink>
        <ButtonLink
          size="large"
          variant="ghost"
          href={hrefOf({ page: "exhibitRegistration" }, locale)}
        >
          {t("CallToAction.exhibit")}
        </ButtonLink>
      </CallToAction>
    </Frame>
  );
}
