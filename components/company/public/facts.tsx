import type { ReactNode } from "react";
import type { CompanyInList } from "@/lib/exhibitors/list";
import { HallLink } from "./hall-link";

/** The stand is the figure of the page. */
export function Facts({ list: { names, locale }, company }: CompanyInList) {
  const { t } = names;
  const { hall, stand, country } = company;
  return (
    <dl data-hall={hall}>
      <Fact label={t("Exhibitors.stand")}>
        <b translate="no">{stand}</b>
      </Fact>
      <Fact label={t("Exhibitors.hall")}>
        <HallLink locale={locale} hall={hall} text={names.formatHallTitle(hall)} />
      </Fact>
      <Fact label={t("Exhibitors.country")}>{names.getCountryLabel(country)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
