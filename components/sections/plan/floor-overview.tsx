import { building, halls, type Rectangle } from "@/lib/fair/halls";

interface FloorOverviewProps {
  className: string | undefined;
  /** The file of the drawing. */
  file: string;
  getHref: (hall: number) => string;
  /** The hall that the page is about. */
  current?: number | undefined;
  /** The room that the page is about. */
  room?: Rectangle | undefined;
}

/**
 * The plan of the halls with a link for each hall. It is hidden from screen readers and not in the tab order, so a list
 * of the same links must stand beside it.
 */
export function FloorOverview({ className, file, getHref, current, room }: FloorOverviewProps) {
  return (
    <svg
      className={className}
      viewBox={`-7 -1 ${building.width + 14} ${building.depth + 2}`}
      aria-hidden="true"
    >
      <use href={`${file}#rooms`} />
      {halls.map(({ card }, index) => (
        <a
          key={card}
          data-hall={index + 1}
          href={getHref(index + 1)}
          tabIndex={-1}
          aria-current={index + 1 === current || undefined}
        >
          <use href={`${file}#hall-${index + 1}`} />
        </a>
      ))}
      {room && <rect x={room.x} y={room.y} width={room.width} height={room.depth} />}
    </svg>
  );
}
