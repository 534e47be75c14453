import { organisations } from "@/lib/content/fair-information";
import { programs } from "@/lib/content/programs";
import { lastEdition } from "@/lib/fair/facts";
import { halls } from "@/lib/fair/halls";
import { Count, formatReportFigure } from "./parts/count";
import { Cover } from "./parts/cover";
import type { PrintedDocument } from "./parts/document";
import { createDocumentTranslator } from "./parts/facts";
import { Contacts } from "./parts/imprint";
import { buildPageUrl } from "./parts/links";
import { NextFair } from "./parts/next-fair";
import { AssociationLogo, Photo } from "./parts/pictures";
import { Sheet, Title } from "./parts/sheet";
import { LastEditionStar } from "./parts/star";
import { Summary } from "./parts/summary";

const t = createDocumentTranslator("tr");
const chapters = ["halls", "programs", "figures", "derived", "method"] as const;

const buildFolio = (number: number, chapter?: string) => ({
  name: t("Report.title"),
  section: chapter && t(`Report.${chapter}.title`),
  number,
});

function Opening() {
  return (
    <Sheet
      className="report-opening"
      folio={buildFolio(2, "opening")}
      behind={
        <div className="band report-band">
          <Photo name="pages/why-exhibit-1" alt={t("Heroes.why-exhibit-1")} />
        </div>
      }
    >
      <Title title={t("Report.opening.title")} lead={t("Report.opening.lead")} />
      <div className="columns-welcome opening-columns">
        <ol className="chapter-list">
          <li>{t("Report.contents")}</li>
          {chapters.map((id, index) => (
            <li key={id}>
              <a href={`#page-${index + 3}`}>
                <b>{index + 3}</b> {t(`Report.${id}.title`)}
              </a>
            </li>
          ))}
        </ol>
        <div>
          <p>{t("Report.opening.first")}</p>
          <p>{t("Report.opening.second")}</p>
          <p className="note">{t("Print.renders")}</p>
        </div>
      </div>
    </Sheet>
  );
}

function Halls() {
  return (
    <Sheet className="report-page cream" folio={buildFolio(3, "halls")}>
      <Title title={t("Report.halls.title")} lead={t("Report.halls.lead")} />
      <p className="running">{t("Report.halls.first")}</p>
      <ol className="hall-list">
        {halls.map(({ card, sectors }, index) => (
          <li key={card} data-hall={index + 1}>
            <b className="figure">{index + 1}</b>
            <div>
              <h3>{t(`Sectors.${card}.title`)}</h3>
              <p>{sectors.map((sector) => t(`Options.sectors.${sector}`)).join(", ")}</p>
            </div>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function Programs() {
  return (
    <Sheet className="report-page" folio={buildFolio(4, "programs")}>
      <Title title={t("Report.programs.title")} lead={t("Report.programs.lead")} />
      <ul className="kinds">
        {programs.map((id) => (
          <li key={id}>
            <Photo name={`programs/${id}`} alt={t(`Programs.items.${id}.alt`)} />
            <h3>{t(`Programs.items.${id}.title`)}</h3>
            <p>{t(`Report.kinds.${id}`)}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const headlineFigures = [
  "visitors",
  "visitorCountries",
  "exhibitors",
  "exhibitorCountries",
  "area",
  "buyerDelegationCountries",
  "mediaPartners",
] as const;

function Figures() {
  return (
    <Sheet className="report-page" folio={buildFolio(5, "figures")}>
      <Title title={t("Report.figures.title")} lead={t("Report.figures.lead")} />
      <table className="seven-table">
        <tbody>
          {headlineFigures.map((id) => (
            <tr key={id}>
              <td>
                <b className="figure">{formatReportFigure(lastEdition[id])}</b>
              </td>
              <th scope="row">{t(`Results.glance.${id}`)}</th>
              <td>{t(`Print.defined.${id}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

const { visitors, exhibitors, area, visitorCountries } = lastEdition;

/** Computed from the seven figures. */
const derivedFigures = {
  perExhibitor: visitors / exhibitors,
  space: area / exhibitors,
  perArea: (visitors / area) * 10,
  perCountry: visitors / visitorCountries,
};

function DerivedFigures() {
  return (
    <Sheet className="report-page navy derived" folio={buildFolio(6, "derived")}>
      <Title title={t("Report.derived.title")} lead={t("Report.derived.lead")} />
      <ul className="figures">
        {Object.entries(derivedFigures).map(([id, value]) => (
          <li key={id}>
            <b className="figure">{formatReportFigure(value)}</b>
            <span>{t(`Report.derived.${id}`)}</span>
            <span className="soft">{t(`Report.derived.${id}How`)}</span>
          </li>
        ))}
      </ul>
      <h3>{t("Report.derived.not")}</h3>
      <p>{t("Report.derived.notText")}</p>
    </Sheet>
  );
}

const countries = ["visitorCountries", "buyerDelegationCountries", "exhibitorCountries"] as const;

function Method() {
  return (
    <Sheet className="report-page" folio={buildFolio(7, "method")}>
      <Title title={t("Report.method.title")} lead={t("Report.method.lead")} />
      <dl className="method">
        {(["source", "counting", "limits"] as const).map((id) => (
          <div key={id}>
            <dt>{t(`Report.method.${id}`)}</dt>
            <dd>{t(`Report.method.${id}Text`)}</dd>
          </div>
        ))}
      </dl>
      <div className="method-star">
        <LastEditionStar />
        <ul>
          {countries.map((id) => (
            <li key={id} className="star-key">
              <Count value={lastEdition[id]} label={t(`Results.countries.${id}`)} />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

/** Contacts, and the organisations that support the fair. */
function Back() {
  return (
    <>
      <h3>{t("Results.contact")}</h3>
      <Contacts url={buildPageUrl("fairInformation", "tr")} />
      <h3>{t("Catalogue.back.supporters")}</h3>
      <ul className="supporters">
        {organisations.map((id) => (
          <li key={id}>{t(`FairInformation.organisations.${id}`)}</li>
        ))}
      </ul>
      <p className="summary-logo">
        <AssociationLogo />
      </p>
      <p className="note">{t("Print.supervision")}</p>
    </>
  );
}

/** The report on the last edition: how it was built, its figures and their definitions. */
export function buildFairReport(): PrintedDocument {
  return {
    locale: "tr",
    title: `${t("Site.shortName")}: ${t("Report.title")}`,
    subject: t("Report.subject"),
    author: t("Site.organiser"),
    pages: (
      <>
        <Cover
          t={t}
          kind={t("Report.strap")}
          title={t("Report.title")}
          picture="pages/cover-report"
          past
        />
        <Opening />
        <Halls />
        <Programs />
        <Figures />
        <DerivedFigures />
        <Method />
        <Summary
          folio={buildFolio(8)}
          keys={["reportFirst", "reportSecond"]}
          foot={<NextFair t={t} locale="tr" />}
        >
          <Back />
        </Summary>
      </>
    ),
  };
}
