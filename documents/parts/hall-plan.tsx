import { areas, building, entrances, halls, type Rectangle, services } from "@/lib/fair/halls";
import { type Locale, localeFacts } from "@/lib/locales";
import type { Texts } from "../facts";

const scale = 50;

interface HallPlanProps {
  t: Texts;
  locale: Locale;
}

/** The provisional hall plan, drawn in metres. It is not mirrored in Arabic. */
export function HallPlan({ t, locale }: HallPlanProps) {
  const { dir } = localeFacts[locale];
  return (
    <svg
      className="hall-plan"
      viewBox={`-7 -2 ${building.width + 14} ${building.depth + 16}`}
      role="img"
      aria-label={t("Halls.title")}
    >
      {areas.map(({ id, place }) => (
        <g key={id} className={id === "concourse" ? "plan-aisle" : "plan-area"}>
          <Floor {...place} />
          <RoomName text={t(`Halls.areas.${id}`)} place={place} dir={dir} />
        </g>
      ))}
      {halls.map(({ card, place }, index) => (
        <g key={card} className="plan-hall">
          <Floor {...place} />
          <StandRows {...place} />
          <circle cx={middle(place).x} cy={middle(place).y} r="11" />
          <text className="plan-number" x={middle(place).x} y={middle(place).y + 4.3}>
            {index + 1}
          </text>
        </g>
      ))}
      {entrances.map(({ id, at: [x, y] }) => (
        <path
          key={id}
          className="plan-entrance"
          d={x ? `M${x + 6} ${y - 5}V${y + 5}L${x} ${y}Z` : `M-6 ${y - 5}V${y + 5}L0 ${y}Z`}
        />
      ))}
      {services.map(({ id, at: [x, y] }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <ServiceSign id={id} />
        </g>
      ))}
      <g transform={`translate(0 ${building.depth + 9})`} className="plan-scale">
        <path d={`M0 -2V0H${scale}V-2M${scale / 2} 0V-1.4`} />
        <text x={scale + 2} y="0.4" direction="ltr">
          {scale} m
        </text>
      </g>
    </svg>
  );
}

const middle = ({ x, y, width, depth }: Rectangle) => ({ x: x + width / 2, y: y + depth / 2 });

function Floor({ x, y, width, depth }: Rectangle) {
  return <rect x={x} y={y} width={width} height={depth} rx="1.4" />;
}

/** Blocks of stands, with aisles between them. */
function StandRows({ x, y, width, depth }: Rectangle) {
  const across = Math.floor((width - 4) / 9);
  const [step, row] = [(width - 4) / across, (depth - 6) / 4];
  return Array.from({ length: across * 4 }, (_, index) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change their order.
      key={index}
      className="plan-stand"
      x={x + 2.8 + (index % across) * step}
      y={y + 3.8 + Math.floor(index / across) * row}
      width={step - 1.6}
      height={row - 1.6}
      rx="0.5"
    />
  ));
}

interface RoomNameProps {
  text: string;
  place: Rectangle;
  dir: "ltr" | "rtl";
}

/** The name of a room, on as many lines as it needs. */
function RoomName({ text, place, dir }: RoomNameProps) {
  const fitting = place.width / 2.6;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const joined = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && joined.length <= fitting) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const { x, y } = middle(place);
  return lines.map((line, index) => (
    <text
      key={line}
      className="plan-label"
      x={x}
      y={y + 1.4 + (index - (lines.length - 1) / 2) * 5.2}
      direction={dir}
    >
      {line}
    </text>
  ));
}

/** The sign of a service: a letter, a cross or an alcove that everybody can read. */
export function ServiceSign({ id }: { id: (typeof services)[number]["id"] }) {
  return (
    <g className={`plan-service ${id}`}>
      <rect x="-3.4" y="-3.4" width="6.8" height="6.8" rx="1.2" />
      {id === "firstAid" && (
        <path d="M-0.8 -2.3H0.8V-0.8H2.3V0.8H0.8V2.3H-0.8V0.8H-2.3V-0.8H-0.8Z" />
      )}
      {id === "prayerRoom" && (
        <path d="M-1.9 2.2V-0.3C-1.9 -1.5 -0.9 -1.7 0 -2.7C0.9 -1.7 1.9 -1.5 1.9 -0.3V2.2H0.9V0.2H-0.9V2.2Z" />
      )}
      {id === "information" && <path d="M-0.65 -2.5H0.65V-1.3H-0.65ZM-0.65 -0.7H0.65V2.5H-0.65Z" />}
      {id === "toilets" && (
        <path d="M-1.7 -2.5A0.7 0.7 0 1 1 -1.6 -1.1ZM-2.5 -0.7H-0.7L-0.4 1H-0.9V2.6H-2.3V1H-2.8ZM1.6 -2.5A0.7 0.7 0 1 1 1.7 -1.1ZM0.9 -0.7H2.3L3 1.2H2.2V2.6H1V1.2H0.2Z" />
      )}
    </g>
  );
}
