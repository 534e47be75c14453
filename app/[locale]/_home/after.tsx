import { Frame } from "@/components/layout/frame";
import { CallToAction } from "@/components/sections/call-to-action";
import { DetailSection } from "@/components/sections/detail-section";
import { FigureList } from "@/components/sections/figures/figure-list";
import { DetailList } from "@/components/sections/lists/detail-list";
import { ButtonLink } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
import { FileFacts } from "@/components/ui/file-facts";
import { contact } from "@/lib/content/contact";
import { editionFigures } from "@/lib/content/fair-information";
import { formatFigures } from "@/lib/fair/figures";
import { formatDocumentFacts } from "@/lib/i18n/document-facts";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import styles from "./after.module.css";
import { HomeStage } from "./hero";
import { HomeNews } from "./news";
import { HomePress } from "./press";
import { HomeSectors } from "./sectors";
import { HomeSponsors } from "./sponsors";

const reports = ["resultsReport", "fairReport"] as const;
const mailboxes = [
  { id: "sales", email: contact.salesEmail },
  { id: "visitor", email: contact.visitorEmail },
  { id: "press", email: contact.pressEmail },
] as const;

export function HomeAfter({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <Frame locale={locale} page="home">
      <HomeStage
        locale={locale}
        phase="after"
        date={<bdi>{t("Home.hero.date")}</bdi>}
        lines={[t("Phase.after.lineOne"), t("Phase.after.lineTwo"), t("Phase.after.lineThree")]}
        tagline={t("Phase.after.tagline")}
      >
        <ButtonGroup>
          <ButtonLink size="large" href="#next" icon="arrow">
            {t("Phase.after.next.title")}
          </ButtonLink>
          <ButtonLink size="large" look="quiet" href="#results">
            {t("Phase.after.results.title")}
          </ButtonLink>
        </ButtonGroup>
      </HomeStage>
      <ResultsAndNext locale={locale} />
      <LastFigures locale={locale} />
      <HomeSectors locale={locale} isOver />
      <HomeNews locale={locale} />
      <HomeSponsors locale={locale} />
      <HomePress locale={locale} />
      <CallToAction
        id="again"
        title={t("Phase.after.action.title")}
        body={t("Phase.after.action.text")}
      >
        <ButtonLink size="large" href={`mailto:${contact.salesEmail}`} icon="arrow">
          {t("Phase.after.action.button")}
        </ButtonLink>
      </CallToAction>
    </Frame>
  );
}

function ResultsAndNext({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <DetailSection
      columns={[
        {
          id: "results",
          title: t("Phase.after.results.title"),
          renderContent: (
            <>
              <p className={styles.lead}>{t("Phase.after.results.text")}</p>
              <ul className={styles.reports}>
                {reports.map((id) => (
                  <li key={id}>
                    <a href={getHref({ document: id }, locale)}>
                      {t(`Documents.titles.${id}`)}{" "}
                      <FileFacts>{formatDocumentFacts(id, locale)}</FileFacts>
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ),
        },
        {
          id: "next",
          title: t("Phase.after.next.title"),
          renderContent: (
            <>
              <p className={styles.lead}>{t("Phase.after.next.text")}</p>
              <DetailList
                details={mailboxes.map(({ id, email }) => ({
                  id,
                  label: t(`FairInformation.contact.${id}`),
                  value: (
                    <bdi translate="no" dir="ltr">
                      {email}
                    </bdi>
                  ),
                  href: `mailto:${email}`,
                }))}
              />
            </>
          ),
        },
      ]}
    />
  );
}

function LastFigures({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  const numbers = formatFigures(locale);
  return (
    <FigureList
      id="figures"
      title={t("FairInformation.edition.title")}
      figures={editionFigures.map(({ id, figure }) => ({
        id,
        value: numbers[figure],
        label: t(`FairInformation.edition.${id}`),
      }))}
    />
  );
}
