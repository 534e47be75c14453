import type { ReactNode } from "react";
import {
  arrows,
  getCenter,
  getLineOffset,
  isNarrow,
  signs,
  splitNameLines,
} from "@/lib/fair/floor-shapes";
import {
  type AreaId,
  areas,
  building,
  halls,
  type Rectangle,
  scaleMetres,
  services,
} from "@/lib/fair/halls";

/** Parts of the drawing that a style sheet styles. */
export type FloorPlanPart =
  | "plan"
  | "hall"
  | "floor"
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
/** The class of a part: the site and the printed documents have separate style sheets. */
type ClassOf = (part: FloorPlanPart) => string | undefined;

interface FloorPlanProps {
  label: string;
  dir: "ltr" | "rtl";
  getAreaName: (id: AreaId) => string;
  hallNames: readonly string[];
  /** The distance `scaleMetres`, formatted: "50 m". */
  scale: string;
  classOf: ClassOf;
  /** The file of the halls' tilings. */
  tiles?: string;
  /** A key beside it has the sign of each service, under its id. */
  hasKey?: boolean;
  /** The link of each hall, and its name. Without them the plan is a picture. */
  links?: { href: string; label: string }[];
}

/**
 * The provisional plan of the halls, in metres. Not mirrored in Arabic. A style sheet may turn it upright: it swaps the
 * axes of `plan > g`, and swaps the axes of each `label` back.
 */
export function FloorPlan({
  label,
  dir,
  getAreaName,
  hallNames,
  scale,
  classOf,
  tiles,
  hasKey = false,
  links,
}: FloorPlanProps) {
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
            <RoomName text={getAreaName(id)} place={place} dir={dir} classOf={classOf} />
          </g>
        ))}
        {halls.map(({ card, place }, index) => (
          <Hall key={card} number={index + 1} classOf={classOf} link={links?.[index]}>
            {tiles && <use href={`${tiles}#floor-${index + 1}`} />}
            <Floor className={classOf("floor")} {...place} />
            <HallName
              number={index + 1}
              text={hallNames[index] ?? ""}
              place={place}
              dir={dir}
              classOf={classOf}
            />
          </Hall>
        ))}
        {arrows.map(({ id, d }) => (
          <path key={id} className={classOf("entrance")} d={d} />
        ))}
        {services.map(({ id, at: [x, y] }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <g className={classOf("label")}>
              {hasKey ? <use href={`#${id}`} /> : <ServiceSign id={id} classOf={classOf} />}
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

interface RoomNameProps {
  text: string;
  place: Rectangle;
  dir: "ltr" | "rtl";
  classOf: ClassOf;
}

function RoomName({ text, place, dir, classOf }: RoomNameProps) {
  const lines = splitNameLines(text, place);
  const { x, y } = getCenter(place);
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={classOf(isNarrow(place) ? "turned" : "label")} direction={dir}>
        {lines.map((line, index) => (
          <text key={line} y={getLineOffset(index, lines.length)}>
            {line}
          </text>
        ))}
      </g>
    </g>
  );
}

/** The number of a hall above its name. Spaces separate the words where they are read as one text. */
function HallName({ number, text, place, dir, classOf }: RoomNameProps & { number: number }) {
  const lines = splitNameLines(text, place);
  const { x, y } = getCenter(place);
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={classOf("label")} direction={dir}>
        <circle cy={getLineOffset(0, lines.length, -6)} r="7" />
        <text className={classOf("number")} y={getLineOffset(0, lines.length, -3)}>
          {`${number} `}
        </text>
        {lines.map((line, index) => (
          <text key={line} y={getLineOffset(index, lines.length, 8)}>
            {`${line} `}
          </text>
        ))}
      </g>
    </g>
  );
}

export function ServiceSign({ id, classOf }: { id: ServiceId; classOf: ClassOf }) {
  return (
    <g className={classOf(id === "firstAid" ? "firstAid" : "service")}>
      <rect x="-3.4" y="-3.4" width="6.8" height="6.8" rx="1.2" />
      <path d={signs[id]} />
    </g>
  );
}
