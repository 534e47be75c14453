interface StarPathsProps {
  /** From `buildCommonStar`: points along outlines, points that are left, and lines. */
  star: {
    rings: readonly { d: string; marks: number; size: number }[];
    rest: string;
    rays: string;
  };
}

/** No line is thinner than 1.5 px where the star is 270 px wide. */
const LINE_WIDTH = 1.12;
const LARGE_POINT = 2.2;

/**
 * The points and rays of a star, in coordinates from -100 to 100. They have the text colour; a style sheet colours them
 * by `data-part`.
 */
export function StarPaths({ star: { rings, rest, rays } }: StarPathsProps) {
  return (
    <g fill="none" stroke="currentColor" strokeLinecap="round">
      {rays && <path data-part="rays" d={rays} strokeWidth={LINE_WIDTH} />}
      {rings.length > 0 && (
        <g data-part="points">
          {rings.map(({ d, marks, size }) => (
            <path key={d} d={d} pathLength={marks} strokeDasharray="0 1" strokeWidth={size} />
          ))}
          {rest && <path d={rest} strokeWidth={LARGE_POINT} />}
        </g>
      )}
    </g>
  );
}
