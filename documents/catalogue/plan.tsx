import { halls } from "@/lib/fair/halls";
import { HallPlan } from "../parts/hall-plan";
import { Sheet, Title } from "../parts/sheet";
import type { PageProps } from "./types";

/** The drawn plan and the key to its halls. */
export function Plan({ t, folio, locale }: PageProps) {
  return (
    <Sheet className="plan cream" folio={folio}>
      <Title title={t("Halls.title")} lead={t("Catalogue.plan.lead")} />
      <HallPlan t={t} locale={locale} />
      <ol className="plan-key">
        {halls.map(({ sectors }, index) => (
          <li key={sectors[0]}>
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
