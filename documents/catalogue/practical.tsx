import { logistics } from "@/lib/content/fair-information";
import { transport } from "@/lib/content/transport";
import { RouteMap } from "../map/route-map";
import { Sign } from "../map/sign";
import { Photo } from "../parts/pictures";
import { Registrations } from "../parts/registrations";
import { Sheet, Title } from "../parts/sheet";
import { Star } from "../parts/star";
import type { PageProps } from "./types";

const checks = ["Register", "Sectors", "Meetings", "Cards"] as const;

/** Information for visitors, with room for notes. */
export function Practical({ t, folio }: PageProps) {
  return (
    <Sheet
      className="practical"
      folio={folio}
      behind={
        <div className="band practical-picture">
          <Photo name="pages/transport" alt={t("Heroes.transport")} />
        </div>
      }
    >
      <Title title={t("Catalogue.practical.title")} lead={t("Catalogue.practical.lead")} />
      <dl className="facts columns-2">
        <div>
          <dt>{t("FairInformation.overview.hours.label")}</dt>
          <dd>
            {t("FairInformation.overview.dates.value")}
            <br />
            {t("Print.hours")}
          </dd>
        </div>
        {logistics.map((id) => (
          <div key={id}>
            <dt>{t(`FairInformation.logistics.${id}.label`)}</dt>
            <dd>{t(`FairInformation.logistics.${id}.value`)}</dd>
          </div>
        ))}
        <div>
          <dt>{t("FairInformation.contact.address")}</dt>
          <dd>{t("FairInformation.contact.addressValue")}</dd>
        </div>
      </dl>
      <div className="columns-2 practical-foot">
        <div>
          <h3>{t("Catalogue.practical.checklist")}</h3>
          <ul className="list">
            {checks.map((id) => (
              <li key={id}>
                <i className="box" />
                {t(`Catalogue.practical.check${id}`)}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t("Catalogue.practical.notes")}</h3>
          <ul className="lines">
            {checks.map((id) => (
              <li key={id} />
            ))}
          </ul>
        </div>
      </div>
    </Sheet>
  );
}

/** The line of the map for each way. */
const lineOf = {
  metro: "metro",
  marmaray: "marmaray",
  metrobus: "metrobus",
  airportIst: "airportMetro",
  car: "motorway",
} as const;

/** The ways to the fair with a small map. */
export function Travel({ t, folio, locale }: PageProps) {
  return (
    <Sheet className="travel cream" folio={folio}>
      <Title title={t("Catalogue.travel.title")} lead={t("Catalogue.travel.lead")} />
      <RouteMap languages={[locale]} />
      <dl className="facts columns-2 travel-ways">
        {transport.map(({ id }) => (
          <div key={id}>
            <dt>
              {id in lineOf && <Sign kind={lineOf[id as keyof typeof lineOf]} />}
              {t(`Transport.blocks.${id}.title`)}
            </dt>
            <dd className="small">{t(`Transport.blocks.${id}.body`)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

/** The three forms with their QR codes. */
export function Registration({ t, folio, locale }: PageProps) {
  return (
    <Sheet className="navy registration" folio={folio}>
      <Title
        eyebrow={t("Print.scan")}
        title={t("Catalogue.registration.title")}
        lead={t("Catalogue.registration.lead")}
      />
      <Registrations
        t={t}
        locale={locale}
        forms={["visit", "exhibit", "press"]}
        className="codes"
      />
      <p className="registration-note">
        <Star /> {t("FairInformation.action.text")}
      </p>
    </Sheet>
  );
}
