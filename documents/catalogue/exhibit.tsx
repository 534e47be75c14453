import { exhibitInfo } from "@/lib/content/why-pages";
import { stands } from "../parts/content";
import { Photo } from "../parts/pictures";
import { Sheet, Title } from "../parts/sheet";
import { StandDrawing } from "../parts/stand-drawing";
import { Star } from "../parts/star";
import type { PageProps } from "./types";

const includedServices = ["Match", "Catalogue", "Press", "Forum", "Help"] as const;
const steps = ["One", "Two", "Three", "Four"] as const;

/** What an exhibitor gets, and how to book a stand. */
export function Exhibit({ t, folio }: PageProps) {
  return (
    <Sheet
      className="exhibit"
      folio={folio}
      behind={
        <div className="band exhibit-picture">
          <Photo name="pages/why-exhibit-2" alt={t("Heroes.why-exhibit-2")} />
        </div>
      }
    >
      <Title title={t("Catalogue.exhibit.title")} lead={t("Catalogue.exhibit.lead")} />
      <div className="columns-2 exhibit-reasons">
        {exhibitInfo.map((id) => (
          <div key={id}>
            <h3>{t(`WhyExhibit.info.${id}.title`)}</h3>
            <p>{t(`WhyExhibit.info.${id}.body`)}</p>
          </div>
        ))}
      </div>
      <div className="exhibit-included">
        <h3>{t("Catalogue.exhibit.included")}</h3>
        <ul>
          {includedServices.map((id) => (
            <li key={id}>
              <Star />
              {t(`Catalogue.exhibit.included${id}`)}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

/** The four stand types as drawings, and how to get a stand. */
export function Stands({ t, folio }: PageProps) {
  return (
    <Sheet className="stands cream" folio={folio}>
      <Title title={t("Catalogue.stands.title")} lead={t("Catalogue.stands.lead")} />
      <ul className="stand-grid">
        {stands.map(({ id, open, built }) => (
          <li key={id}>
            <StandDrawing open={open} built={built} />
            <h3>{t(`Options.standTypes.${id}`)}</h3>
            <p className="stand-sides">{t("Catalogue.stands.sides", { count: open.length })}</p>
            <p>{t(`Catalogue.stands.${id}`)}</p>
          </li>
        ))}
      </ul>
      <h3>{t("Catalogue.exhibit.steps")}</h3>
      <ol className="steps">
        {steps.map((step, index) => (
          <li key={step}>
            <b className="figure">{index + 1}</b>
            <span>{t(`Catalogue.exhibit.step${step}`)}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
