import { type Locale, localeFacts } from "@/lib/i18n/locales";
import type { Texts } from "../facts";

/** Rooms of the plan on a grid of 174 × 112: halls by number, areas by their text. */
const rooms = [
  { hall: 1, x: 24, y: 0, width: 42, height: 44 },
  { hall: 2, x: 68, y: 0, width: 34, height: 44 },
  { hall: 3, x: 104, y: 0, width: 34, height: 44 },
  { hall: 4, x: 140, y: 0, width: 34, height: 44 },
  { hall: 5, x: 68, y: 62, width: 34, height: 44 },
  { hall: 6, x: 104, y: 62, width: 34, height: 44 },
  { hall: 7, x: 140, y: 62, width: 34, height: 44 },
  { area: "entrance", x: 0, y: 34, width: 22, height: 38 },
  { area: "stage", x: 24, y: 62, width: 42, height: 21 },
  { area: "b2b", x: 24, y: 85, width: 42, height: 21 },
] as const;

/** Aisles between the rows of stands of a hall. */
function StandRows({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}) {
  const across = Math.floor((width - 4) / 7.5);
  const step = (width - 4) / across;
  return Array.from({ length: across * 4 }, (_, index) => {
    const column = index % across;
    const row = Math.floor(index / across);
    const top = y + 3 + row * ((height - 6) / 4) + (row % 2 ? 0 : 1.2);
    return (
      <rect
        key={`${column} ${row}`}
        className="plan-stand"
        x={x + 2.6 + column * step}
        y={top}
        width={step - 1.2}
        height={(height - 6) / 4 - 1.2}
        rx="0.4"
      />
    );
  });
}

/** The provisional plan of the halls as a drawing. In Arabic the building is not mirrored. */
export function HallPlan({ t, locale }: { t: Texts; locale: Locale }) {
  const { dir } = localeFacts[locale];
  return (
    <svg
      className="hall-plan"
      viewBox="-1 -1 176 108"
      role="img"
      aria-label={t("Catalogue.plan.title")}
    >
      <rect className="plan-aisle" x="0" y="45.5" width="174" height="15" rx="1" />
      <text className="plan-label soft-label" x="98" y="54.6" direction={dir}>
        {t("Catalogue.plan.aisle")}
      </text>
      {rooms.map((room) => (
        <g
          key={"hall" in room ? room.hall : room.area}
          className={"hall" in room ? "plan-hall" : "plan-area"}
        >
          <rect x={room.x} y={room.y} width={room.width} height={room.height} rx="1.4" />
          {"hall" in room ? (
            <>
              <StandRows {...room} />
              <circle cx={room.x + room.width / 2} cy={room.y + room.height / 2} r="8" />
              <text
                className="plan-number"
                x={room.x + room.width / 2}
                y={room.y + room.height / 2 + 3.1}
              >
                {room.hall}
              </text>
            </>
          ) : (
            <text
              className="plan-label"
              x={room.x + room.width / 2}
              y={room.y + room.height / 2 + 1.2}
              direction={dir}
            >
              {t(`Catalogue.plan.${room.area}`)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
