import { notFound } from "next/navigation";
import keep from "@/components/kept/keep.module.css";
import { KeepButton } from "@/components/kept/keep-button";
import { KeepStatus } from "@/components/kept/keep-status";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { CallToAction } from "@/components/sections/call-to-action";
import { PageHero } from "@/components/sections/page-hero";
import { SectorPage } from "@/components/sections/sectors/sector-page";
import { Picture } from "@/components/ui/pictures/picture";
import { places } from "@/lib/content/pictures/picture-places";
import { pictures } from "@/lib/content/pictures/pictures";
import { findSector, getSectorSlug, sectorIds } from "@/lib/content/sector-pages";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getSectorTexts } from "@/lib/i18n/sector-texts";
import { getTranslator } from "@/lib/i18n/translator";
import { isLocale, localeFacts } from "@/lib/locales";
import { buildDetailMetadata } from "@/lib/seo/metadata";
import { RegisterLink } from "../../register-link";

type Props = PageProps<"/[locale]/Sectors/[slug]">;

export const dynamicParams = false;

export function generateStaticParams({ params: { locale } }: { params: { locale: string } }) {
  return isLocale(locale) ? sectorIds.map((id) => ({ slug: getSectorSlug(id, locale) })) : [];
}

async function findPage({ params }: Props) {
  return findSector((await params).slug) ?? notFound();
}

export async function generateMetadata(props: Props) {
  const locale = await getPageLocale();
  const id = await findPage(props);
  const { name, text, products, hall } = getSectorTexts(id, locale);
  const t = getTranslator(locale);
  return buildDetailMetadata(`sectors/${id}`, locale, {
    title: t("SectorPage.searchTitle", { sector: name }),
    description: text,
    keywords: products.join(`${localeFacts[locale].comma} `),
    imageAlt: t("SectorPage.imageAlt", { sector: name, hall: hall.name }),
  });
}

/** What one sector shows. The server fills in its exhibitors (`lib/server/exhibitors/exhibitors.ts`). */
export default async function Page(props: Props) {
  const locale = await getPageLocale();
  const id = await findPage(props);
  const t = getTranslator(locale);
  const texts = getSectorTexts(id, locale);
  return (
    <Frame locale={locale} page={`sectors/${id}`}>
      <PageHero
        id="sector"
        breadcrumbs={<Breadcrumbs locale={locale} page={`sectors/${id}`} />}
        eyebrow={texts.hall.name}
        title={texts.name}
        picture={
          <Picture
            picture={pictures[`sectors/${texts.hall.card}`]}
            alt=""
            {...places.head}
            priority
          />
        }
      >
        <p>{texts.text}</p>
        <p className={keep.keeps}>
          <KeepButton
            item={{ kind: "sector", id, name: texts.name, at: String(texts.hall.number) }}
            labelled
          />
        </p>
      </PageHero>
      <SectorPage texts={texts} />
      <CallToAction
        id="register"
        form="visit"
        title={t("SectorPage.visitTitle")}
        body={t("SectorPage.visitBody")}
      >
        <RegisterLink form="visit" locale={locale} sectors={[id]} />
        <RegisterLink
          form="exhibit"
          locale={locale}
          sectors={[id]}
          text={t("SectorPage.exhibit")}
          quiet
        />
      </CallToAction>
      <KeepStatus locale={locale} />
    </Frame>
  );
}
