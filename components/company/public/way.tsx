import type { CompanyInList } from "@/lib/exhibitors/list";
import { sideOf } from "@/lib/exhibitors/plan-svg";
import { isDrawn, numberIn } from "@/lib/exhibitors/stands-svg";
import { halls, nearestEntrance } from "@/lib/fair/halls";

/** The steps from the nearest entrance to the stand. */
export function Way({ list: { names }, company }: CompanyInList) {
  const { t } = names;
  const { hall, stand } = company;
  const place = halls[hall - 1]?.place;
  const number = numberIn(stand);
  return (
    <ol>
      {place && (
        <>
          <li>
            {t("Exhibitors.wayEntrance", {
              entrance: t(`Halls.entrances.${nearestEntrance(place).id}`),
            })}
          </li>
          <li>
            {t(sideOf(hall) === "left" ? "Exhibitors.wayLeft" : "Exhibitors.wayRight", {
              hall: names.hall(hall),
            })}
          </li>
          {isDrawn(company) && (
            <li>{t("Exhibitors.wayStand", { row: number.charAt(0), number })}</li>
          )}
        </>
      )}
    </ol>
  );
}
