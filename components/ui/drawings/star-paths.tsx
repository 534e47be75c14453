import { useId } from "react";
import { buildStar } from "./build-star";

export interface StarPathsProps {
  /** What the star is drawn from. */
  of: Parameters<typeof buildStar>[0];
}

/** How much of its place a ray fills. */
const RAY_SHARE = 0.26;

/**
 * The paths of a star, for a drawing from -100 to 100. Their lines have the colour of the text; a sheet colours rays and
 * points by `data-part`.
 */
export function StarPaths({ of }: StarPathsProps) {
  const id = useId();
  return (
    <>
      {buildStar(of).map(({ kind, d, marks, clip }, n) =>
        kind === "shape" ? (
          <path key={d} d={d} fill="currentColor" fillRule="evenodd" pathLength="1" />
        ) : kind === "points" ? (
          <path
            key={d}
            d={d}
            data-part="points"
            fill="none"
            stroke="currentColor"
            strokeWidth="3.2"
            strokeLinecap="round"
            pathLength={marks}
            strokeDasharray="0 1"
          />
        ) : (
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
        ),
      )}
    </>
  );
}
