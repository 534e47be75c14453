import { entrances, halls, services } from "@/lib/fair/halls";
import { HallPlan, ServiceSign } from "../parts/hall-plan";
import { Sheet, Title } from "../parts/sheet";
import type { PageProps } from "./types";

const signs = [...new Set(services.map(({ id }) => id))];

export function Plan({ t, folio, locale }: PageProps) {
  return (
    <Sheet className="plan cream" folio={folio}>
      <Title title={t("Halls.title")} lead={t("Catalogue.plan.lead")} />
      <HallPlan t={t} locale={locale} />
      <ul className="plan-services">
        {signs.map((id) => (
          <li key={id}>
            <svg viewBox="-3.6 -3.6 7.2 7.2" aria-hidden="true">
              <ServiceSign id={id} />
            </svg>
            {t(`Halls.services.${id}`)}
          </li>
        ))}
        {entrances.map(({ id }) => (
          <li key={id}>
            <svg viewBox="-7 -6 8 12" aria-hidden="true">
              <path className="plan-entrance" d="M-6 -5V5L0 0Z" />
            </svg>
            {t(`Halls.entrances.${id}`)}
          </li>
        ))}
      </ul>
      <ol className="plan-key">
        {halls.map(({ sectors }, index) => (
          <li key={sectors[0]} data-hall={index + 1}>
            <b>{index + 1}</b>
            <span>
              {sectors.map((sector) => (
                <span key={sector}>{t(`Options.sectors.${sector}`)}</span>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p className="note">{t("Halls.provisional")}</p>
    </Sheet>
  );
}
