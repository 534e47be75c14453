import { participants, visitors } from "@/lib/content/fair-information";
import { statistics } from "@/lib/content/statistics";
import { formatFigures } from "@/lib/fair/figures";
import { DefinedFigures } from "../parts/defined-figures";
import { Photo } from "../parts/pictures";
import { Sheet, Title } from "../parts/sheet";
import { Star } from "../parts/star";
import type { CatalogueSection, PageProps } from "./types";

interface ContentsProps extends PageProps {
  sections: readonly CatalogueSection[];
}

export function Contents({ t, folio, sections }: ContentsProps) {
  return (
    <Sheet
      className="cream contents"
      folio={folio}
      behind={
        <div className="band contents-picture">
          <Photo name="heroes/hero-3" alt={t("Heroes.hero-3")} />
        </div>
      }
    >
      <div className="columns-contents">
        <Title title={t("Catalogue.contents")} lead={t("Catalogue.contentsLead")} />
        <ol>
          {sections.map(({ title, page }) => (
            <li key={title}>
              <b>{page}</b>
              <a href={`#page-${page}`}>{t(title)}</a>
            </li>
          ))}
        </ol>
      </div>
    </Sheet>
  );
}

export function Welcome({ t, folio }: PageProps) {
  return (
    <Sheet
      className="welcome"
      folio={folio}
      behind={
        <div className="band welcome-picture">
          <Photo name="heroes/hero-6" alt={t("Heroes.hero-6")} />
        </div>
      }
    >
      <div className="columns-welcome">
        <div>
          <h2>{t("Catalogue.welcome.title")}</h2>
          <p className="lead">{t("Catalogue.welcome.lead")}</p>
        </div>
        <div>
          <p>{t("Catalogue.welcome.first")}</p>
          <p>{t("Catalogue.welcome.second")}</p>
          <p>{t("Catalogue.welcome.third")}</p>
          <p className="signed">
            <b>{t("Catalogue.welcome.signed")}</b>
            <span>{t("Catalogue.welcome.role")}</span>
          </p>
        </div>
      </div>
    </Sheet>
  );
}

/** The expected size of the fair in large figures. */
export function Glance({ t, folio, locale }: PageProps) {
  const values = formatFigures(locale);
  return (
    <Sheet className="navy glance" folio={folio}>
      <Title eyebrow={t("Catalogue.glance.lead")} title={t("Catalogue.glance.title")} />
      <ul className="figures">
        {statistics.map((id) => (
          <li key={id}>
            <b className="figure">{values[id]}</b>
            <span>{t(`Statistics.${id}.label`)}</span>
            <span className="soft">{t(`Statistics.${id}.sub`)}</span>
          </li>
        ))}
        <li>
          <b className="figure">{values.sectors}</b>
          <span>{t("Print.sectors")}</span>
          <span className="soft">{t("Print.oneRoof")}</span>
        </li>
      </ul>
      <dl className="facts glance-facts">
        {(["dates", "hours", "venue", "languages"] as const).map((id) => (
          <div key={id}>
            <dt>{t(`FairInformation.overview.${id}.label`)}</dt>
            <dd>{t(`FairInformation.overview.${id}.value`)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

/** Figures of the last edition beside the announced ones, each with its definition. */
export function Growth({ t, folio, locale }: PageProps) {
  return (
    <Sheet className="growth" folio={folio}>
      <Title title={t("Catalogue.growth.title")} lead={t("Catalogue.growth.lead")} />
      <DefinedFigures t={t} locale={locale} aim />
      <p className="note">{t("Print.figuresNote")}</p>
      <p className="growth-aim">{t("Catalogue.growth.target")}</p>
    </Sheet>
  );
}

/** The theme of the fair; who exhibits and who visits. */
export function Theme({ t, folio }: PageProps) {
  return (
    <Sheet
      className="theme"
      folio={folio}
      behind={
        <div className="band theme-picture">
          <Photo name="heroes/hero-5" alt={t("Heroes.hero-5")} />
        </div>
      }
    >
      <Title title={t("FairInformation.theme.title")} />
      <div className="columns-2 theme-text">
        <p>{t("FairInformation.theme.first")}</p>
        <p>{t("FairInformation.theme.second")}</p>
      </div>
      <div className="columns-2">
        {Object.entries({ participants, visitors }).map(([list, ids]) => (
          <div key={list}>
            <h3>{t(`FairInformation.${list}.title`)}</h3>
            <ul className="list">
              {ids.map((id) => (
                <li key={id}>
                  <Star />
                  {t(`FairInformation.${list}.${id}`)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Sheet>
  );
}
