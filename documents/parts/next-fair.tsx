import type { Locale } from "@/lib/locales";
import type { DocumentTranslator } from "./facts";
import { Registrations } from "./registrations";

/** Foot of a report: when and where the next fair is, and both ways to take part. */
export function NextFair({ t, locale }: { t: DocumentTranslator; locale: Locale }) {
  return (
    <section className="next-fair navy">
      <div>
        <p className="eyebrow">{t("Print.scan")}</p>
        <h2>{t("Site.name")}</h2>
        <p className="lead">
          {t("FairInformation.overview.dates.value")}
          <br />
          {t("Site.venue")}
        </p>
      </div>
      <Registrations t={t} locale={locale} forms={["visit", "exhibit"]} address="small" />
    </section>
  );
}
