import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { CallToAction } from "@/components/sections/call-to-action";
import { PageHero } from "@/components/sections/page-hero";
import { RouteList } from "@/components/sections/route-list";
import { ButtonLink } from "@/components/ui/button";
import { FileFacts } from "@/components/ui/file-facts";
import { Picture } from "@/components/ui/picture";
import { pictures } from "@/lib/content/pictures";
import { transport } from "@/lib/content/transport";
import { documentFacts } from "@/lib/i18n/document-facts";
import { hrefOf } from "@/lib/i18n/links";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { pageMetadata } from "@/lib/seo/metadata";

export async function generateMetadata() {
  return pageMetadata("transport", await pageLocale());
}

export default async function Page() {
  const locale = await pageLocale();
  const t = translator(locale);
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
            sizes="(min-width: 60rem) 54vw, 100vw"
            priority
          />
        }
      >
        <p>
          {t("Transport.lead")}{" "}
          <a href={hrefOf({ document: "transportMap" }, locale)}>
            {t("Transport.mapLink")} <FileFacts>{documentFacts("transportMap", locale)}</FileFacts>
          </a>
        </p>
      </PageHero>
      <RouteList
        id="ways"
        title={t("Transport.blocksTitle")}
        routes={transport.map(({ id, icon, url }) => ({
          id,
          icon,
          title: t(`Transport.blocks.${id}.title`),
          body: t(`Transport.blocks.${id}.body`),
          href: url,
          link: t(url.includes("/directions") ? "Transport.directions" : "Transport.open"),
        }))}
      />
      <CallToAction id="register" title={t("CallToAction.title")} body={t("CallToAction.text")}>
        <ButtonLink href={hrefOf({ page: "visitRegistration" }, locale)} size="large" icon="arrow">
          {t("CallToAction.visit")}
        </ButtonLink>
        <ButtonLink
          href={hrefOf({ page: "exhibitRegistration" }, locale)}
          size="large"
          variant="ghost"
        >
          {t("CallToAction.exhibit")}
        </ButtonLink>
      </CallToAction>
    </Frame>
  );
}
