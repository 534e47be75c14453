import { documents } from "@/lib/content/documents";
import { programs } from "@/lib/content/programs";
import { statistics } from "@/lib/content/statistics";
import { formatFigures } from "@/lib/fair/figures";
import { halls } from "@/lib/fair/halls";
import { type Locale, localeFacts } from "@/lib/locales";
import type { PrintedDocument } from "./parts/document";
import { createDocumentTranslator, type DocumentTranslator } from "./parts/facts";
import { Contacts, Imprint } from "./parts/imprint";
import { Address, buildPageUrl } from "./parts/links";
import { AssociationLogo, Mark, Photo } from "./parts/pictures";
import { Qr } from "./parts/qr";
import { Sheet } from "./parts/sheet";
import { Star, StarWindow } from "./parts/star";

const main = createDocumentTranslator("tr");
const { languages } = documents.brochure;
const draft = languages
  .map((locale) => createDocumentTranslator(locale)("Print.draft"))
  .join(" · ");

const pictures = {
  tr: ["heroes/hero-1", "heroes/hero-6"],
  en: ["pages/why-exhibit-1", "pages/why-visit"],
  ar: ["pages/fair-information", "heroes/hero-2"],
} as const;

const buildFolio = (t: DocumentTranslator, number: number) => ({
  name: t("Site.shortName"),
  section: t("Brochure.title"),
  number,
});

/** Cover in three languages. */
function Front() {
  return (
    <Sheet
      className="navy cover brochure-cover"
      behind={
        <StarWindow>
          <Photo name="heroes/hero-3" alt="" />
        </StarWindow>
      }
    >
      <p className="cover-head">
        <Mark />
        <span>
          {main("Site.shortName")}
          <small>{main("Site.organiser")}</small>
        </span>
        <span className="badge">{draft}</span>
      </p>
      <div className="words">
        {languages.map((locale, index) => {
          const t = createDocumentTranslator(locale);
          const Heading = index ? "p" : "h1";
          return (
            <div
              key={locale}
              lang={locale}
              dir={localeFacts[locale].dir}
              className="cover-language"
            >
              <Heading className="cover-name">{t("Site.name")}</Heading>
              <p>
                <span>{t("FairInformation.overview.dates.value")}</span>
                <span>{t("FairInformation.overview.venue.value")}</span>
              </p>
            </div>
          );
        })}
      </div>
    </Sheet>
  );
}

/** First page of a language: the fair. */
function Offer({ locale, number }: { locale: Locale; number: number }) {
  const t = createDocumentTranslator(locale);
  const values = formatFigures(locale);
  const picture = pictures[locale][0];
  return (
    <Sheet
      className="brochure-promise"
      locale={locale}
      folio={buildFolio(t, number)}
      behind={
        <div className="band promise-picture">
          <Photo name={picture} alt={t(`Heroes.${picture.split("/")[1]}`)} />
          <span className="badge draft">{draft}</span>
        </div>
      }
    >
      <h2>
        {t("Home.hero.lineOne")} {t("Home.hero.lineTwo")} {t("Home.hero.lineThree")}
      </h2>
      <p className="lead">{t("Brochure.lead")}</p>
      <div className="columns-3 promise-texts">
        {(["visit", "exhibit", "around"] as const).map((id) => (
          <div key={id}>
            <h3>{t(`Brochure.${id}Title`)}</h3>
            <p>{t(`Brochure.${id}`)}</p>
          </div>
        ))}
      </div>
      <ul className="promise-programs">
        {programs.map((id) => (
          <li key={id}>
            <Star />
            <b>{t(`Programs.items.${id}.title`)}</b>
          </li>
        ))}
      </ul>
      <ul className="promise-figures">
        {statistics.map((id) => (
          <li key={id}>
            <b className="figure">{values[id]}</b>
            <span>{t(`Statistics.${id}.label`)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Second page of a language: halls, sectors and how to get there. */
function Scope({ locale, number }: { locale: Locale; number: number }) {
  const t = createDocumentTranslator(locale);
  const picture = pictures[locale][1];
  return (
    <Sheet
      className="cream brochure-scope"
      locale={locale}
      folio={buildFolio(t, number)}
      behind={
        <div className="band scope-picture">
          <Photo name={picture} alt={t(`Heroes.${picture.split("/")[1]}`)} />
          <span className="badge draft">{draft}</span>
        </div>
      }
    >
      <h2>{t("Brochure.sectorsTitle")}</h2>
      <p className="lead">{t("Brochure.sectorsLead")}</p>
      <ol className="scope-halls">
        {halls.map(({ sectors }, index) => (
          <li key={sectors[0]} data-hall={index + 1}>
            <b>{t("Halls.number", { number: index + 1 })}</b>
            <span>
              {sectors
                .map((sector) => t(`Options.sectors.${sector}`))
                .join(`${localeFacts[locale].comma} `)}
            </span>
          </li>
        ))}
      </ol>
      <div className="scope-codes">
        {(["visitRegistration", "exhibitRegistration"] as const).map((page) => {
          const url = buildPageUrl(page, locale);
          return (
            <div key={page}>
              <a href={url}>
                <Qr url={url} label={t(`Navigation.${page}`)} />
              </a>
              <div>
                <h3>{t(`Navigation.${page}`)}</h3>
                <Address url={url} className="small" />
              </div>
            </div>
          );
        })}
      </div>
      <p className="note">{t("Halls.provisional")}</p>
    </Sheet>
  );
}

/** Back cover: draft notice and address in three languages. */
function BackCover() {
  return (
    <Sheet className="navy brochure-back">
      <Mark />
      {languages.map((locale) => {
        const t = createDocumentTranslator(locale);
        const url = buildPageUrl("home", locale);
        return (
          <section key={locale} lang={locale} dir={localeFacts[locale].dir}>
            <h2>{t("Catalogue.back.title")}</h2>
            <p>
              <span>{t("FairInformation.overview.dates.value")}</span>
              <br />
              <span>{t("Print.hours")}</span>
              <br />
              {t("FairInformation.contact.addressValue")}
            </p>
            <Contacts url={url} />
            <p className="soft small">
              {t("Brochure.draftNote")} {t("Print.supervision")}
            </p>
            <Imprint t={t} />
          </section>
        );
      })}
      <p className="white-logo">
        <AssociationLogo />
      </p>
    </Sheet>
  );
}

/** The draft brochure in three languages, eight pages. */
export function buildBrochure(): PrintedDocument {
  return {
    locale: "tr",
    title: `${main("Site.name")}: ${main("Brochure.title")} (${draft})`,
    subject: main("Brochure.subject"),
    author: main("Site.organiser"),
    pages: (
      <>
        <Front />
        {languages.flatMap((locale, index) => [
          <Offer key={`${locale} offer`} locale={locale} number={2 + index * 2} />,
          <Scope key={`${locale} scope`} locale={locale} number={3 + index * 2} />,
        ])}
        <BackCover />
      </>
    ),
  };
}
