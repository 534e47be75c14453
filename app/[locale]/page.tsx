import { Frame } from "@/components/layout/frame";
import { CallToAction } from "@/components/sections/call-to-action";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { HomeDoors } from "./_home/doors";
import { HomeFigures } from "./_home/figures";
import { HomeGallery } from "./_home/gallery";
import { HomeHalls } from "./_home/halls";
import { HomeHero } from "./_home/hero";
import { HomeNews } from "./_home/news";
import { HomePress } from "./_home/press";
import { HomePrograms } from "./_home/programs";
import { HomeSectors } from "./_home/sectors";
import { HomeSponsors } from "./_home/sponsors";
import { RegisterLink } from "./register-link";

export async function generateMetadata() {
  return buildPageMetadata("home", await getPageLocale());
}

export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  return (
    <Frame locale={locale} page="home">
      <HomeHero locale={locale} />
      <HomeDoors locale={locale} />
      <HomeSectors locale={locale} />
      <HomeHalls locale={locale} />
      <HomeFigures locale={locale} />
      <HomeGallery locale={locale} />
      <HomePrograms locale={locale} />
      <HomeNews locale={locale} />
      <HomeSponsors locale={locale} />
      <HomePress locale={locale} />
      <CallToAction
        id="register"
        form="both"
        title={t("CallToAction.title")}
        body={t("CallToAction.text")}
      >
        <RegisterLink form="visit" locale={locale} />
        <RegisterLink form="exhibit" locale={locale} quiet />
      </CallToAction>
    </Frame>
  );
}
