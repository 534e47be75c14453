import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { CallToAction } from "@/components/sections/call-to-action";
import { DetailSection } from "@/components/sections/detail-section";
import { FigureList } from "@/components/sections/figures/figure-list";
import { DetailList } from "@/components/sections/lists/detail-list";
import { ItemLists } from "@/components/sections/lists/item-lists";
import { OrganisationList } from "@/components/sections/lists/organisation-list";
import { PageHero } from "@/components/sections/page-hero";
import { HallPlan } from "@/components/sections/plan/hall-plan";
import { Theme } from "@/components/sections/theme";
import { Picture } from "@/components/ui/pictures/picture";
import * as content from "@/lib/content/fair-information";
import { places } from "@/lib/content/pictures/picture-places";
import { pictures } from "@/lib/content/pictures/pictures";
import { logos } from "@/lib/content/sponsors";
import { formatFigures } from "@/lib/fair/figures";
import { getPlanTexts } from "@/lib/i18n/hall-texts";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { localeFacts } from "@/lib/locales";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { ContactList } from "../contact-list";
import { RegisterLink } from "../register-link";
import { Overview } from "./overview";

export async function generateMetadata() {
  return buildPageMetadata("fairInformation", await getPageLocale());
}

export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  const numbers = formatFigures(locale);
  return (
    <Frame locale={locale} page="fairInformation">
      <PageHero
        id="fair-information"
        breadcrumbs={<Breadcrumbs locale={locale} page="fairInformation" />}
        eyebrow={t("Site.tagline")}
        title={t("FairInformation.title")}
        picture={
          <Picture
            picture={pictures["pages/fair-information"]}
            alt={t("Heroes.fair-information")}
            {...places.head}
            priority
          />
        }
      >
        <p>{t("FairInformation.paragraphs.first")}</p>
        <p>{t("FairInformation.paragraphs.second")}</p>
      </PageHero>
      <DetailSection
        columns={[
          {
            id: "overview",
            title: t("FairInformation.overview.title"),
            renderContent: <Overview locale={locale} />,
          },
        ]}
      />
      <FigureList
        id="edition"
        title={t("FairInformation.edition.title")}
        note={t("FairInformation.edition.note")}
        figures={content.editionFigures.map(({ id, figure }) => ({
          id,
          value: numbers[figure],
          label: t(`FairInformation.edition.${id}`),
        }))}
      />
      <OrganisationList
        id="organisations"
        title={t("FairInformation.organisations.title")}
        items={content.organisations.map((id) => ({
          id,
          name: t(`FairInformation.organisations.${id}`),
          logo: logos[id],
        }))}
      />
      <Theme
        id="theme"
        title={t("FairInformation.theme.title")}
        paragraphs={content.themeParagraphs.map((id) => t(`FairInformation.theme.${id}`))}
        picture={
          <Picture
            picture={pictures["programs/national-pavilions"]}
            alt={t("Programs.items.national-pavilions.alt")}
            {...places.wide}
          />
        }
      />
      <HallPlan
        id="sectors"
        title={t("FairInformation.sectors.title")}
        lead={t("FairInformation.sectors.lead")}
        dir={localeFacts[locale].dir}
        words={getPlanTexts(locale)}
      />
      <ItemLists
        lists={[
          {
            id: "participants",
            title: t("FairInformation.participants.title"),
            items: content.participants.map((id) => ({
              id,
              name: t(`FairInformation.participants.${id}`),
            })),
          },
          {
            id: "visitors",
            title: t("FairInformation.visitors.title"),
            items: content.visitors.map((id) => ({
              id,
              name: t(`FairInformation.visitors.${id}`),
            })),
          },
        ]}
      />
      <DetailSection
        tone="warm"
        columns={[
          {
            id: "logistics",
            title: t("FairInformation.logistics.title"),
            renderContent: (
              <DetailList
                details={content.logistics.map((id) => ({
                  id,
                  label: t(`FairInformation.logistics.${id}.label`),
                  value: t(`FairInformation.logistics.${id}.value`),
                }))}
              />
            ),
          },
          {
            id: "contact",
            title: t("FairInformation.contact.title"),
            renderContent: <ContactList locale={locale} />,
          },
        ]}
      />
      <CallToAction
        id="apply"
        form="exhibit"
        title={t("FairInformation.action.title")}
        body={t("FairInformation.action.text")}
      >
        <RegisterLink form="exhibit" locale={locale} text={t("FairInformation.action.button")} />
      </CallToAction>
    </Frame>
  );
}
