import type { ReactNode } from "react";
import { arrows, middle } from "@/lib/fair/floor-shapes";
import {
  type AreaId,
  areas,
  building,
  halls,
  type Rectangle,
  scaleMetres,
  services,
} from "@/lib/fair/halls";

/** The parts of the drawing that a style sheet dresses. */
export type FloorPlanPart =
  | "plan"
  | "hall"
  | "floor"
  | "stands"
  | "number"
  | "area"
  | "aisle"
  | "label"
  | "turned"
  | "entrance"
  | "service"
  | "firstAid"
  | "scale";

type ServiceId = (typeof services)[number]["id"];
/** The class of a part: the site and the printed documents have style sheets of their own. */
type ClassOf = (part: FloorPlanPart) => string | undefined;

interface FloorPlanProps {
  label: string;
  dir: "ltr" | "rtl";
  areaName: (id: AreaId) => string;
  /** The distance `scaleMetres` in words: "50 m". */
  scale: string;
  classOf: ClassOf;
  /** The link of each hall, and its name. Without them the plan is a picture. */
  links?: { href: string; label: string }[];
}

/** A room that is less deep than this has its name turned when the plan stands upright. */
const NARROW_METRES = 20;

/**
 * The provisional plan of the halls, drawn in metres. It is not mirrored in Arabic. A style sheet may stand it
 * upright: it swaps the axes of `plan > g`, and those of each `label` again.
 */
export function FloorPlan({ label, dir, areaName, scale, classOf, links }: FloorPlanProps) {
  return (
    <svg
      className={classOf("plan")}
      preserveAspectRatio="xMinYMin meet"
      viewBox={`-7 -2 ${building.width + 14} ${building.depth + 16}`}
      role={links ? "group" : "img"}
      aria-label={label}
    >
      <g>
        {areas.map(({ id, place }) => (
          <g key={id} className={classOf(id === "concourse" ? "aisle" : "area")}>
            <Floor {...place} />
            <RoomName text={areaName(id)} place={place} dir={dir} classOf={classOf} />
          </g>
        ))}
        {halls.map(({ card, place }, index) => (
          <Hall key={card} number={index + 1} classOf={classOf} link={links?.[index]}>
            <Floor className={classOf("floor")} {...place} />
            <StandRows className={classOf("stands")} {...place} />
            <circle cx={middle(place).x} cy={middle(place).y} r="11" />
            <g transform={`translate(${middle(place).x} ${middle(place).y})`}>
              <g className={classOf("label")}>
                <text className={classOf("number")} y="4.3">
                  {index + 1}
                </text>
              </g>
            </g>
          </Hall>
        ))}
        {arrows.map(({ id, d }) => (
          <path key={id} className={classOf("entrance")} d={d} />
        ))}
        {services.map(({ id, at: [x, y] }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <g className={classOf("label")}>
              <ServiceSign id={id} classOf={classOf} />
            </g>
          </g>
        ))}
      </g>
      <g transform={`translate(0 ${building.depth + 9})`} className={classOf("scale")}>
        <path d={`M0 -2V0H${scaleMetres}V-2M${scaleMetres / 2} 0V-1.4`} />
        <text
          x={scaleMetres + 2}
          y="0.4"
          direction={dir}
          textAnchor={dir === "rtl" ? "end" : "start"}
        >
          {scale}
        </text>
      </g>
    </svg>
  );
}

interface HallProps {
  number: number;
  classOf: ClassOf;
  link: { href: string; label: string } | undefined;
  children: ReactNode;
}

function Hall({ number, classOf, link, children }: HallProps) {
  if (!link) {
    return (
      <g className={classOf("hall")} data-hall={number}>
        {children}
      </g>
    );
  }
  return (
    <a className={classOf("hall")} data-hall={number} href={link.href} aria-label={link.label}>
      {children}
    </a>
  );
}

function Floor({ x, y, width, depth, className }: Rectangle & { className?: string }) {
  return <rect className={className} x={x} y={y} width={width} height={depth} rx="1.4" />;
}

/** Rows of stands with aisles between them: broken lines, each dash a block of stands. */
function StandRows({ x, y, width, depth, className }: Rectangle & { className?: string }) {
  const across = Math.floor((width - 4) / 9);
  const [step, row] = [(width - 4) / across, (depth - 6) / 4];
  const block = row - 1.6;
  const rows = Array.from({ length: 4 }, (_, index) => y + 3.8 + index * row + block / 2);
  return (
    <path
      className={className}
      d={rows.map((at) => `M${x + 2.8} ${at}h${width - 5.6}`).join("")}
      strokeWidth={block}
      strokeDasharray={`${step - 1.6} 1.6`}
    />
  );
}

interface RoomNameProps {
  text: string;
  place: Rectangle;
  dir: "ltr" | "rtl";
  classOf: ClassOf;
}

/** The name of a room, on as many lines as it needs on its shorter side. */
function RoomName({ text, place, dir, classOf }: RoomNameProps) {
  const isNarrow = place.depth < NARROW_METRES;
  const fitting = (isNarrow ? place.width : Math.min(place.width, place.depth)) / 2.6;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const joined = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && joined.length <= fitting) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const { x, y } = middle(place);
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={classOf(isNarrow ? "turned" : "label")}>
        {lines.map((line, index) => (
          <text key={line} y={1.4 + (index - (lines.length - 1) / 2) * 5.2} direction={dir}>
            {line}
          </text>
        ))}
      </g>
    </g>
  );
}

/** The sign of a service: a letter, a cross or an alcove that everybody can read. */
export function ServiceSign({ id, classOf }: { id: ServiceId; classOf: ClassOf }) {
  return (
    <g className={classOf(id === "firstAid" ? "firstAid" : "service")}>
      <rect x="-3.4" y="-3.4" width="6.8" height="6.8" rx="1.2" />
      <path d={signs[id]} />
    </g>
  );
}

const signs: Record<ServiceId, string> = {
  firstAid: "M-0.8 -2.3H0.8V-0.8H2.3V0.8H0.8V2.3H-0.8V0.8H-2.3V-0.8H-0.8Z",
  prayerRoom:
    "M-1.9 2.2V-0.3C-1.9 -1.5 -0.9 -1.7 0 -2.7C0.9 -1.7 1.9 -1.5 1.9 -0.3V2.2H0.9V0.2H-0.9V2.2Z",
  information: "M-0.65 -2.5H0.65V-1.3H-0.65ZM-0.65 -0.7H0.65V2.5H-0.65Z",
  toilets:
    "M-1.7 -2.5A0.7 0.7 0 1 1 -1.6 -1.1ZM-2.5 -0.7H-0.7L-0.4 1H-0.9V2.6H-2.3V1H-2.8ZM1.6 -2.5A0.7 0.7 0 1 1 1.7 -1.1ZM0.9 -0.7H2.3L3 1.2H2.2V2.6H1V1.2H0.2Z",
};
