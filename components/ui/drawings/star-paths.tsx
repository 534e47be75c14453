import { useId } from "react";

/** Marks along a path, from `buildStar`. Those clipped to a ring are rays. */
interface StarPath {
  d: string;
  marks: number;
  clip?: string;
}

/** How much of its place a ray fills. */
const RAY_SHARE = 0.26;

/**
 * The points and rays of a star, in coordinates from -100 to 100. They have the text colour; a style sheet colours them
 * by `data-part`.
 */
export function StarPaths({ paths }: { paths: readonly StarPath[] }) {
  const id = useId();
  const rays = paths.filter(({ clip }) => clip);
  const points = paths.filter(({ clip }) => !clip);
  return (
    <>
      {rays.map(({ d, marks, clip }, n) => (
        <g key={clip} data-part={`rays-${n + 1}`}>
          <clipPath id={`${id}${n}`}>
            <path d={clip} clipRule="evenodd" />
          </clipPath>
          <path
            d={d}
            clipPath={`url(#${id}${n})`}
            fill="none"
            stroke="currentColor"
            strokeWidth="100"
            pathLength={marks}
            strokeDasharray={`${RAY_SHARE} ${1 - RAY_SHARE}`}
            strokeDashoffset={RAY_SHARE / 2}
          />
        </g>
      ))}
      {points.length > 0 && (
        <g
          data-part="points"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeDasharray="0 1"
        >
          {points.map(({ d, marks }) => (
            <path key={d} d={d} pathLength={marks} />
          ))}
        </g>
      )}
    </>
  );
}
