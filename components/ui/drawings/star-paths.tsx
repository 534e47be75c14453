import { type ReactNode, useId } from "react";

interface StarPathsProps {
  /** From `buildCommonStar`: points along outlines, points that are left, and lines. */
  star: {
    rings: readonly { d: string; marks: number; size: number }[];
    rest: string;
    rays: readonly { d: string; doublings: readonly string[] }[];
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
  const id = useId();
  return (
    <g fill="none" stroke="currentColor" strokeLinecap="round">
      <g data-part="rays" strokeWidth={LINE_WIDTH}>
        {rays.map(({ d, doublings }, n) => (
          <Doubled key={d} id={`${id}${n}`} doublings={doublings}>
            <path d={d} />
          </Doubled>
        ))}
      </g>
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

interface DoubledProps {
  id: string;
  doublings: readonly string[];
  children: ReactNode;
}

/** Draws its content, and again under each transform what has been drawn so far. */
function Doubled({ id, doublings, children }: DoubledProps) {
  const last = doublings.at(-1);
  if (!last) return children;
  const drawn = `${id}-${doublings.length}`;
  return (
    <>
      <g id={drawn}>
        <Doubled id={id} doublings={doublings.slice(0, -1)}>
          {children}
        </Doubled>
      </g>
      <use href={`#${drawn}`} transform={last} />
    </>
  );
}
