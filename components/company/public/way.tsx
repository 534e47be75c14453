import type { CompanyInList } from "@/lib/exhibitors/list";
import { getHallSide } from "@/lib/exhibitors/plan-svg";
import { getNumberInHall, isOnPlan } from "@/lib/exhibitors/stands-svg";
import { findNearestEntrance, halls } from "@/lib/fair/halls";

export function Way({ list: { names }, company }: CompanyInList) {
  const { t } = names;
  const { hall, stand } = company;
  const place = halls[hall - 1]?.place;
  const number = getNumberInHall(stand);
  return (
    <ol>
      {place && (
        <>
          <li>
            {t("Exhibitors.wayEntrance", {
              entrance: t(`Halls.entrances.${findNearestEntrance(place).id}`),
            })}
          </li>
          <li>
            {t(getHallSide(hall) === "left" ? "Exhibitors.wayLeft" : "Exhibitors.wayRight", {
              hall: names.hall(hall),
            })}
          </li>
          {isOnPlan(company) && (
            <li>{t("Exhibitors.wayStand", { row: number.charAt(0), number })}</li>
          )}
        </>
      )}
    </ol>
  );
}
