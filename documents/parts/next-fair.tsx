import type { Locale } from "@/lib/locales";
import type { Texts } from "../facts";
import { Address, pageUrl } from "./links";
import { Qr } from "./qr";
import { Lattice } from "./star";

const registrations = [
  { id: "visit", page: "visitRegistration" },
  { id: "exhibit", page: "exhibitRegistration" },
] as const;

/** The foot of a report: when and where the next fair is, and the two ways to it. */
export function NextFair({ t, locale }: { t: Texts; locale: Locale }) {
  return (
    <section className="next-fair navy">
      <Lattice columns={26} rows={8} from={[25, 7]} reach={12} />
      <div>
        <p className="eyebrow">{t("Print.scan")}</p>
        <h2>{t("Site.name")}</h2>
        <p className="lead">
          {t("FairInformation.overview.dates.value")}
          <br />
          {t("Site.venue")}
        </p>
      </div>
      <ul>
        {registrations.map(({ id, page }) => {
          const url = pageUrl(page, locale);
          return (
            <li key={id}>
              <a href={url}>
                <Qr url={url} label={t(`Navigation.${page}`)} />
              </a>
              <div>
                <h3>{t(`Navigation.${page}`)}</h3>
                <p>{t(`Catalogue.registration.${id}`)}</p>
                <p className="small">
                  <Address url={url} />
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
