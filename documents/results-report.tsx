import { lastEdition } from "@/lib/fair/facts";
import { Count } from "./parts/count";
import { Cover } from "./parts/cover";
import { DefinedFigures } from "./parts/defined-figures";
import type { PrintedDocument } from "./parts/document";
import { createDocumentTranslator } from "./parts/facts";
import { Contacts } from "./parts/imprint";
import { buildPageUrl } from "./parts/links";
import { NextFair } from "./parts/next-fair";
import { Photo } from "./parts/pictures";
import { Sheet, Title } from "./parts/sheet";
import { LastEditionStar } from "./parts/star";
import { Summary } from "./parts/summary";
import { Dots, Stars } from "./parts/unit-charts";

const t = createDocumentTranslator("tr");

const buildFolio = (number: number, section: string) => ({
  name: t("Results.title"),
  section,
  number,
});

function Glance() {
  const order = [
    "visitors",
    "exhibitors",
    "area",
    "visitorCountries",
    "buyerDelegationCountries",
    "mediaPartners",
    "exhibitorCountries",
  ] as const;
  return (
    <Sheet className="navy seven" folio={buildFolio(2, t("Results.glance.title"))}>
      <Title title={t("Results.glance.title")} lead={t("Results.glance.lead")} />
      <div className="seven-grid">
        {order.map((id) => (
          <Count key={id} value={lastEdition[id]} label={t(`Results.glance.${id}`)} />
        ))}
      </div>
    </Sheet>
  );
}

function Exhibitors() {
  return (
    <Sheet className="wide" folio={buildFolio(3, t("Results.exhibitors.title"))}>
      <Title title={t("Results.exhibitors.title")} lead={t("Results.exhibitors.lead")} />
      <div className="chart-and-counts">
        <Dots count={lastEdition.exhibitors} columns={25} className="teal-units" />
        <div>
          <Count value={lastEdition.exhibitorCountries} label={t("Results.exhibitors.countries")} />
          <Count value={lastEdition.area} label={t("Results.exhibitors.area")} />
          <Count
            value={lastEdition.area / lastEdition.exhibitors}
            label={t("Results.exhibitors.mean")}
            note={t("Results.derived")}
          />
        </div>
      </div>
    </Sheet>
  );
}

function Visitors() {
  return (
    <Sheet className="wide cream" folio={buildFolio(4, t("Results.visitors.title"))}>
      <Title title={t("Results.visitors.title")} lead={t("Results.visitors.lead")} />
      <div className="chart-and-counts">
        <Stars
          count={Math.round(lastEdition.visitors / 100)}
          columns={29}
          className="saffron-units"
        />
        <div>
          <Count value={lastEdition.visitorCountries} label={t("Results.visitors.countries")} />
          <Count
            value={lastEdition.visitors / lastEdition.exhibitors}
            label={t("Results.visitors.perExhibitor")}
            note={t("Results.derived")}
          />
          <Count
            value={(lastEdition.visitors / lastEdition.area) * 10}
            label={t("Results.visitors.perArea")}
            note={t("Results.derived")}
          />
        </div>
      </div>
    </Sheet>
  );
}

function Countries() {
  const order = ["visitorCountries", "buyerDelegationCountries", "exhibitorCountries"] as const;
  return (
    <Sheet className="wide" folio={buildFolio(5, t("Results.countries.title"))}>
      <Title title={t("Results.countries.title")} lead={t("Results.countries.lead")} />
      <div className="star-and-key">
        <LastEditionStar />
        <div>
          {order.map((id) => (
            <div key={id} className="star-key">
              <Count value={lastEdition[id]} label={t(`Results.countries.${id}`)} />
            </div>
          ))}
        </div>
      </div>
    </Sheet>
  );
}

function Reach() {
  return (
    <Sheet
      className="wide reach"
      folio={buildFolio(6, t("Results.reach.title"))}
      behind={
        <div className="reach-picture">
          <Photo name="pages/why-exhibit-2" alt={t("Heroes.why-exhibit-2")} />
        </div>
      }
    >
      <Title title={t("Results.reach.title")} lead={t("Results.reach.lead")} />
      {(["delegations", "media", "programs"] as const).map((id) => (
        <div key={id} className="reach-item">
          {id === "delegations" && (
            <Dots
              count={lastEdition.buyerDelegationCountries}
              columns={30}
              className="teal-units"
            />
          )}
          {id === "media" && (
            <Stars count={lastEdition.mediaPartners} columns={35} className="saffron-units" />
          )}
          <h3>{t(`Results.reach.${id}`)}</h3>
          <p>{t(`Results.reach.${id}Text`)}</p>
        </div>
      ))}
    </Sheet>
  );
}

function Next() {
  return (
    <Sheet className="wide cream next" folio={buildFolio(7, t("Results.next.title"))}>
      <Title title={t("Results.next.title")} lead={t("Results.next.lead")} />
      <DefinedFigures t={t} locale="tr" />
      <p className="note">{t("Print.figuresNote")}</p>
    </Sheet>
  );
}

/** Results of the last edition as pages of charts, with the figures first. */
export function buildResultsReport(): PrintedDocument {
  return {
    locale: "tr",
    format: "landscape",
    title: `${t("Site.shortName")}: ${t("Results.title")}`,
    subject: t("Results.subject"),
    author: t("Site.organiser"),
    pages: (
      <>
        <Cover
          t={t}
          kind={t("Results.strap")}
          title={t("Results.title")}
          picture="pages/cover-results"
          past
        />
        <Glance />
        <Exhibitors />
        <Visitors />
        <Countries />
        <Reach />
        <Next />
        <Summary
          folio={buildFolio(8, t("Results.summary"))}
          keys={["first", "second"]}
          foot={<NextFair t={t} locale="tr" />}
        >
          <h3>{t("Results.method.title")}</h3>
          <p>{t("Results.method.first")}</p>
          <p>{t("Results.method.second")}</p>
          <h3>{t("Results.contact")}</h3>
          <Contacts url={buildPageUrl("fairInformation", "tr")} />
        </Summary>
      </>
    ),
  };
}
