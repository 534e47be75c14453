import type { CompanyInList } from "@/lib/exhibitors/list";
import { getHallSide } from "@/lib/exhibitors/plan-svg";
import { isOnPlan } from "@/lib/exhibitors/stands-svg";
import { findNearestEntrance, halls } from "@/lib/fair/halls";
import { getNumberInHall } from "@/lib/fair/stands";

/** Lines on a square of 48; left and right are those of the building. */
const signs = {
  entrance: "M14 6H40V42H14M4 24H28M20 16L28 24L20 32",
  left: "M16 6V14M16 34V42M32 6V42M32 42V30A6 6 0 0 0 26 24H6M14 16L6 24L14 32",
  right: "M32 6V14M32 34V42M16 6V42M16 42V30A6 6 0 0 1 22 24H42M34 16L42 24L34 32",
  row: "M6 10H42V22H6ZM18 10V22M30 10V22M6 28H42V40H6ZM18 28V40M30 28V40",
} as const;
/** The stand in its row. */
const PLACE = "M18 28H30V40H18Z";

export function Way({ list: { names }, company }: CompanyInList) {
  const { t } = names;
  const { hall, stand } = company;
  const place = halls[hall - 1]?.place;
  if (!place) return null;
  const number = getNumberInHall(stand);
  const side = getHallSide(hall);
  return (
    <ol data-part="steps">
      <li>
        <Sign d={signs.entrance} />
        <span>
          {t("Exhibitors.wayEntrance", {
            entrance: t(`Halls.entrances.${findNearestEntrance(place).id}`),
          })}
        </span>
      </li>
      <li>
        <Sign d={signs[side]} />
        <span>
          {t(side === "left" ? "Exhibitors.wayLeft" : "Exhibitors.wayRight", {
            hall: names.hall(hall),
          })}
        </span>
      </li>
      {isOnPlan(company) && (
        <li>
          <Sign d={signs.row} place={PLACE} />
          <span>{t("Exhibitors.wayStand", { row: number.charAt(0), number })}</span>
        </li>
      )}
    </ol>
  );
}

function Sign({ d, place }: { d: string; place?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      {place && <path data-part="place" d={place} />}
      <path d={d} />
    </svg>
  );
}
