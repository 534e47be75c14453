import { useId } from "react";
import { buildStar } from "@/lib/fair/star";
import styles from "./star.module.css";

interface StarProps {
  /** What the star is drawn from. */
  of: Parameters<typeof buildStar>[0];
  className?: string | undefined;
  /** When its marks come to their full colour, if not at once. */
  drawn?: "once" | "scroll";
}

/** How much of its place a ray fills. */
const RAY_SHARE = 0.42;

/**
 * The star of the fair, drawn from what it stands for. It is an ornament: the words beside it say the same. Its lines have
 * the colour of the text; a sheet colours rays and points by `data-part`.
 */
export function Star({ of, className = "", drawn }: StarProps) {
  const id = useId();
  return (
    <svg
      className={drawn ? `${styles[drawn]} ${className}` : className}
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      data-star=""
    >
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
    </svg>
  );
}
