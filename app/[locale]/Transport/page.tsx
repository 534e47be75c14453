import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { CallToAction } from "@/components/sections/call-to-action";
import { PageHero } from "@/components/sections/page-hero";
import { MapSection } from "@/components/sections/plan/map-section";
import { RouteList } from "@/components/sections/plan/route-list";
import { FileFacts } from "@/components/ui/file-facts";
import { Picture } from "@/components/ui/pictures/picture";
import { getDrawing } from "@/lib/content/pictures/drawings";
import { places } from "@/lib/content/pictures/picture-places";
import { pictures } from "@/lib/content/pictures/pictures";
import { transport } from "@/lib/content/transport";
import { formatDocumentFacts } from "@/lib/i18n/document-facts";
import { getHref } from "@/lib/i18n/links";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { RegisterLink } from "../register-link";

export async function generateMetadata() {
  return buildPageMetadata("transport", await getPageLocale());
}

export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  return (
    <Frame locale={locale} page="transport">
      <PageHero
        id="transport"
        breadcrumbs={<Breadcrumbs locale={locale} page="transport" />}
        title={t("Transport.title")}
        picture={
          <Picture
            picture={pictures["pages/transport"]}
            alt={t("Heroes.transport")}
            {...places.head}
            priority
          />
        }
      >
        <p>
          {t("Transport.lead")}{" "}
          <a href={getHref({ document: "transportMap" }, locale)}>
            {t("Transport.mapLink")}{" "}
            <FileFacts>{formatDocumentFacts("transportMap", locale)}</FileFacts>
          </a>
        </p>
      </PageHero>
      <MapSection
        id="map"
        title={t("Transport.mapTitle")}
        map={{
          label: t("Documents.titles.transportMap"),
          alt: t("Transport.mapAlt"),
          wide: getDrawing("routes", locale),
          narrow: getDrawing("routes-phone", locale),
        }}
      />
      <RouteList
        id="ways"
        title={t("Transport.blocksTitle")}
        newTab={t("Common.opensInNewTab")}
        routes={transport.map(({ id, icon, map }) => ({
          id,
          icon,
          title: t(`Transport.blocks.${id}.title`),
          body: t(`Transport.blocks.${id}.body`),
          href: getHref({ map }, locale),
          link: t(`Transport.blocks.${id}.link`),
        }))}
      />
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
