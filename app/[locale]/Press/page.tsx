import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { CallToAction } from "@/components/sections/call-to-action";
import { DetailSection } from "@/components/sections/detail-section";
import { FigureList } from "@/components/sections/figures/figure-list";
import { PageHero } from "@/components/sections/page-hero";
import { Boilerplate } from "@/components/sections/press/boilerplate";
import { LogoFiles } from "@/components/sections/press/logo-files";
import { PressPictures } from "@/components/sections/press/press-pictures";
import { ButtonLink } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
import { PageScript } from "@/components/ui/page-script";
import { Picture } from "@/components/ui/pictures/picture";
import { places } from "@/lib/content/pictures/picture-places";
import { pictures } from "@/lib/content/pictures/pictures";
import {
  getPressFilePath,
  getPressPictureFile,
  listPressLogos,
  pressKitFile,
} from "@/lib/content/press-kit";
import { getHref } from "@/lib/i18n/links";
import { getPageLocale } from "@/lib/i18n/page-locale";
import {
  listBoilerplates,
  listPressFigures,
  listPressPictures,
  listUsageTerms,
} from "@/lib/i18n/press-texts";
import { getTranslator } from "@/lib/i18n/translator";
import { localeFacts } from "@/lib/locales";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { ContactList } from "../contact-list";
import { Overview } from "../FairInformation/overview";

export async function generateMetadata() {
  return buildPageMetadata("press", await getPageLocale());
}

/** Texts, facts, logo and pictures for journalists, and the ways to the press office. */
export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  const accreditation = getHref({ page: "pressRegistration" }, locale);
  const { logo } = localeFacts[locale];
  return (
    <Frame locale={locale} page="press">
      <PageHero
        id="press"
        breadcrumbs={<Breadcrumbs locale={locale} page="press" />}
        title={t("PressPage.title")}
        picture={
          <Picture
            picture={pictures["gallery/gallery-22"]}
            alt={t("Gallery.items.22")}
            {...places.head}
            priority
          />
        }
      >
        <p>{t("PressPage.lead")}</p>
        <ButtonGroup>
          <ButtonLink href={getPressFilePath(pressKitFile)} size="large">
            {t("PressPage.kit")}
          </ButtonLink>
          <ButtonLink href={accreditation} data-form="press" look="quiet" size="large">
            {t("Navigation.pressRegistration")}
          </ButtonLink>
        </ButtonGroup>
      </PageHero>
      <Boilerplate
        id="about"
        title={t("PressPage.about.title")}
        lead={t("PressPage.about.lead")}
        labels={{ copy: t("PressPage.copy"), copied: t("PressPage.copied") }}
        texts={listBoilerplates(locale)}
      />
      <DetailSection
        columns={[
          {
            id: "facts",
            title: t("PressPage.facts.title"),
            renderContent: <Overview locale={locale} />,
          },
        ]}
      />
      <FigureList
        id="figures"
        title={t("Home.statistics.title")}
        figures={listPressFigures(locale)}
      />
      <LogoFiles
        id="logo"
        title={t("PressPage.logo.title")}
        lead={t("PressPage.logo.lead")}
        alt={t("Site.name")}
        logos={listPressLogos()
          .filter((one) => one.locale === locale)
          .map(({ ground, name, file }) => ({
            ...{ id: ground, ground, src: `/logos/${file}`, width: logo.width },
            label: t(`PressPage.logo.${ground === "on-dark" ? "dark" : "light"}`),
            files: ["SVG", "PNG"].map((type) => ({
              type,
              href: getPressFilePath(`${name}.${type.toLowerCase()}`),
            })),
          }))}
      />
      <PressPictures
        id="pictures"
        title={t("PressPage.pictures.title")}
        lead={t("PressPage.pictures.lead")}
        terms={listUsageTerms(locale)}
        download={t("PressPage.pictures.download")}
        place={places.pressPicture}
        pictures={listPressPictures(locale).map(({ credit, ...picture }) => ({
          ...picture,
          credit: t("PressPage.pictures.credit", { credit }),
          href: getPressFilePath(getPressPictureFile(picture.id)),
        }))}
      />
      <DetailSection
        columns={[
          {
            id: "press-office",
            title: t("PressPage.contact.title"),
            renderContent: <ContactList locale={locale} ids={["press", "phone", "address"]} />,
          },
        ]}
      />
      <CallToAction
        id="accreditation"
        form="press"
        title={t("PressPage.accreditation.title")}
        body={t("PressPage.accreditation.text")}
      >
        <ButtonLink href={accreditation} data-form="press" size="large" icon="arrow">
          {t("PressPage.accreditation.button")}
        </ButtonLink>
      </CallToAction>
      <PageScript name="copy-text" />
    </Frame>
  );
}
