import { arrows, middle, outline } from "@/lib/fair/floor-shapes";
import { areas, building, halls } from "@/lib/fair/halls";

interface FloorOverviewProps {
  className: string | undefined;
  /** The address of a hall by its number. */
  hrefOf: (hall: number) => string;
}

/**
 * The plan of the halls without words: rooms, halls with their numbers, entrances. It is hidden from
 * screen readers and left out of the tab order, so a list of the same links must stand beside it.
 */
export function FloorOverview({ className, hrefOf }: FloorOverviewProps) {
  return (
    <svg
      className={className}
      viewBox={`-7 -1 ${building.width + 14} ${building.depth + 2}`}
      aria-hidden="true"
    >
      <path d={areas.map(({ place }) => outline(place)).join("")} />
      {halls.map(({ card, place }, index) => (
        <a key={card} data-hall={index + 1} href={hrefOf(index + 1)} tabIndex={-1}>
          <path d={outline(place)} />
          <text x={middle(place).x} y={middle(place).y + 6}>
            {index + 1}
          </text>
        </a>
      ))}
      <path d={arrows.map(({ d }) => d).join("")} />
    </svg>
  );
}
