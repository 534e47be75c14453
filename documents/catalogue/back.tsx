import { contactDetails, organisations } from "@/lib/content/fair-information";
import { Imprint } from "../parts/imprint";
import { Address, buildPageUrl } from "../parts/links";
import { AssociationLogo, Photo } from "../parts/pictures";
import { Sheet } from "../parts/sheet";
import type { PageProps } from "./types";

/** The back cover: contacts, supporters and the notice of supervision. */
export function Back({ t, locale }: PageProps) {
  const home = buildPageUrl("home", locale);
  return (
    <Sheet
      className="back-cover"
      behind={
        <div className="band back-picture">
          <Photo name="pages/fair-information" alt={t("Heroes.fair-information")} />
        </div>
      }
    >
      <h2>{t("Catalogue.back.title")}</h2>
      <p className="back-dates">
        <span>{t("FairInformation.overview.dates.value")}</span>
        <span>{t("FairInformation.overview.venue.value")}</span>
      </p>
      <dl className="facts columns-3">
        {contactDetails.map(({ id, value, href }) => (
          <div key={id}>
            <dt>{t(`FairInformation.contact.${id}`)}</dt>
            <dd>
              {value ? (
                <a className="ltr" href={href}>
                  {value}
                </a>
              ) : (
                t(`FairInformation.contact.${id}Value`)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t("Catalogue.back.supporters")}</h3>
      <ul className="supporters">
        {organisations.map((id) => (
          <li key={id}>{t(`FairInformation.organisations.${id}`)}</li>
        ))}
      </ul>
      <div className="back-foot">
        <AssociationLogo />
        <p className="note">
          {t("Print.supervision")}
          <br />
          <Address url={home} />
        </p>
      </div>
      <Imprint t={t} />
    </Sheet>
  );
}
