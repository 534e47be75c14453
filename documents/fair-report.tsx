import { organisations, participants, visitors } from "@/lib/content/fair-information";
import type { PictureName } from "@/lib/content/pictures";
import { programs } from "@/lib/content/programs";
import { edition2024, fair } from "@/lib/fair/facts";
import { texts } from "./facts";
import { Cover } from "./parts/cover";
import type { PrintedDocument } from "./parts/document";
import { AssociationLogo, Photo } from "./parts/pictures";
import { Sheet, Title } from "./parts/sheet";
import { Lattice, Star } from "./parts/star";
import { Summary } from "./parts/summary";
import { Curve, ShareBars, Stars } from "./parts/unit-charts";
import { illustrative } from "./reports-data";

const t = texts("tr");
const chapters = ["halls", "exhibitors", "visitors", "programs", "media", "lessons"] as const;

const folio = (number: number, chapter?: string) => ({
  name: t("Report.title"),
  section: chapter && t(`Report.${chapter}.title`),
  number,
});

/** A picture across the head of a page. */
function Band({ name, alt }: { name: PictureName; alt: string }) {
  return (
    <div className="band report-band">
      <Photo name={name} alt={t(alt)} width={1600} />
    </div>
  );
}

const Illustrative = () => <span className="badge">{t("Results.illustrative")}</span>;

function Opening() {
  return (
    <Sheet
      className="report-opening"
      folio={folio(2, "opening")}
      behind={<Band name="gallery/gallery-31" alt="Gallery.items.31" />}
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
          <p className="note">{t("Report.opening.pictures")}</p>
        </div>
      </div>
    </Sheet>
  );
}

function Halls() {
  return (
    <Sheet
      className="report-page"
      folio={folio(3, "halls")}
      behind={<Band name="gallery/gallery-14" alt="Gallery.items.14" />}
    >
      <Title title={t("Report.halls.title")} lead={t("Report.halls.lead")} />
      <div className="columns-2 running">
        <p>{t("Report.halls.first")}</p>
        <p>{t("Report.halls.second")}</p>
      </div>
      <div className="picture-pair">
        <Photo name="gallery/gallery-02" alt={t("Gallery.items.02")} width={800} />
        <Photo name="gallery/gallery-37" alt={t("Gallery.items.37")} width={800} />
      </div>
      <p className="note">{t("Report.halls.caption")}</p>
    </Sheet>
  );
}

function Profile({ list, ids }: { list: "participants" | "visitors"; ids: readonly string[] }) {
  return (
    <ul className="list">
      {ids.map((id) => (
        <li key={id}>
          <Star />
          {t(`FairInformation.${list}.${id}`)}
        </li>
      ))}
    </ul>
  );
}

function Exhibitors() {
  return (
    <Sheet className="report-page" folio={folio(4, "exhibitors")}>
      <Title title={t("Report.exhibitors.title")} lead={t("Report.exhibitors.lead")} />
      <div className="columns-2 running">
        <p>{t("Report.exhibitors.first")}</p>
        <Profile list="participants" ids={participants} />
      </div>
      <figure className="quote">
        <Photo name="gallery/gallery-32" alt={t("Gallery.items.32")} width={1200} />
        <blockquote>{t("Report.exhibitors.quote")}</blockquote>
      </figure>
      <section className="report-chart">
        <h3>
          {t("Report.exhibitors.chart")} <Illustrative />
        </h3>
        <ShareBars
          rows={illustrative.stands.map(([id, share]) => ({
            label: t(`Options.standTypes.${id}`),
            share,
          }))}
        />
      </section>
    </Sheet>
  );
}

function Visitors() {
  const opens = Number.parseInt(fair.opens, 10);
  return (
    <Sheet className="report-page cream" folio={folio(5, "visitors")}>
      <Title title={t("Report.visitors.title")} lead={t("Report.visitors.lead")} />
      <div className="columns-2 running">
        <div>
          <p>{t("Report.visitors.first")}</p>
          <p>{t("Report.visitors.second")}</p>
        </div>
        <Profile list="visitors" ids={visitors} />
      </div>
      <div className="wide-picture">
        <Photo name="pages/why-visit" alt={t("Heroes.why-visit")} width={1500} />
      </div>
      <section className="report-chart">
        <h3>
          {t("Report.visitors.chart")} <Illustrative />
        </h3>
        <Curve
          values={illustrative.hours}
          labels={illustrative.hours.map((_, index) => `${opens + index}:00`)}
        />
        <p className="note">{t("Report.visitors.chartNote")}</p>
      </section>
    </Sheet>
  );
}

function Programs() {
  return (
    <Sheet className="programs roomy" folio={folio(6, "programs")}>
      <Title title={t("Report.programs.title")} lead={t("Report.programs.lead")} />
      <ul className="program-grid">
        {programs.map((id) => (
          <li key={id}>
            <Photo name={`programs/${id}`} alt={t(`Programs.items.${id}.title`)} width={760} />
            <h3>{t(`Programs.items.${id}.title`)}</h3>
            <p>{t(`Programs.items.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Media() {
  return (
    <Sheet
      className="report-page"
      folio={folio(7, "media")}
      behind={<Band name="gallery/gallery-08" alt="Gallery.items.08" />}
    >
      <Title title={t("Report.media.title")} lead={t("Report.media.lead")} />
      <div className="columns-2 running">
        <p>{t("Report.media.first")}</p>
        <p>{t("Report.media.second")}</p>
      </div>
      <Stars count={edition2024.mediaPartners} columns={18} className="saffron-units media-units" />
      <p className="note">{t("Report.media.dots")}</p>
      <div className="wide-picture low">
        <Photo name="gallery/gallery-07" alt={t("Gallery.items.07")} width={1200} />
      </div>
    </Sheet>
  );
}

function Lessons() {
  return (
    <Sheet className="report-page cream" folio={folio(8, "lessons")}>
      <Title title={t("Report.lessons.title")} lead={t("Report.lessons.lead")} />
      <ol className="lessons">
        {(["find", "match", "language", "arrival"] as const).map((id, index) => (
          <li key={id}>
            <b className="figure">{index + 1}</b>
            <div>
              <h3>{t(`Report.lessons.${id}Title`)}</h3>
              <p>{t(`Report.lessons.${id}`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="wide-picture">
        <Photo name="gallery/gallery-26" alt={t("Gallery.items.26")} width={1200} />
      </div>
    </Sheet>
  );
}

function Thanks() {
  return (
    <Sheet
      className="navy thanks"
      behind={<Lattice columns={18} rows={26} from={[9, 26]} reach={17} />}
    >
      <h2>{t("Report.thanks")}</h2>
      <p className="lead">{t("Report.thanksText")}</p>
      <ul className="supporters">
        {organisations.map((id) => (
          <li key={id}>{t(`FairInformation.organisations.${id}`)}</li>
        ))}
      </ul>
      <p className="thanks-logo">
        <AssociationLogo />
      </p>
      <p className="soft small">{t("Print.supervision")}</p>
    </Sheet>
  );
}

/** The story of the last edition: text and pictures first. */
export function fairReport(): PrintedDocument {
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
          picture="heroes/hero-5"
          past
        />
        <Opening />
        <Halls />
        <Exhibitors />
        <Visitors />
        <Programs />
        <Media />
        <Lessons />
        <Summary
          folio={folio(9)}
          keys={["reportFirst", "reportSecond", "illustrative"]}
          behind={<Band name="heroes/hero-3" alt="Heroes.hero-3" />}
        />
        <Thanks />
      </>
    ),
  };
}
