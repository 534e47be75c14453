type Side = "front" | "end" | "back" | "start";

interface StandDrawingProps {
  /** The sides without a wall. */
  open: readonly Side[];
  /** Whether the stand comes with walls, fascia and counter. */
  built: boolean;
}

/**
 * Converts a point of the floor plan (0–10 each way, height in the same unit) to isometric
 * coordinates.
 */
function iso(x: number, y: number, z = 0): string {
  return `${(50 + (x - y) * 4.2).toFixed(1)},${(52 + (x + y) * 2.1 - z * 5 - 21).toFixed(1)}`;
}

const shape = (...points: string[]) => points.join(" ");

/** A stand seen from above at an angle: floor, walls, fascia, and aisles along its open sides. */
export function StandDrawing({ open, built }: StandDrawingProps) {
  const wall = (side: Side) => built && !open.includes(side);
  const height = 5;
  const aisle = 2.2;
  return (
    <svg className="stand" viewBox="0 0 100 84" aria-hidden="true">
      {open.includes("front") && (
        <polygon
          className="aisle"
          points={shape(iso(0, 10), iso(10, 10), iso(10, 10 + aisle), iso(0, 10 + aisle))}
        />
      )}
      {open.includes("end") && (
        <polygon
          className="aisle"
          points={shape(iso(10, 0), iso(10 + aisle, 0), iso(10 + aisle, 10), iso(10, 10))}
        />
      )}
      {open.includes("back") && (
        <polygon
          className="aisle"
          points={shape(iso(0, -aisle), iso(10, -aisle), iso(10, 0), iso(0, 0))}
        />
      )}
      {open.includes("start") && (
        <polygon
          className="aisle"
          points={shape(iso(-aisle, 0), iso(0, 0), iso(0, 10), iso(-aisle, 10))}
        />
      )}
      <polygon
        className={built ? "floor" : "floor raw"}
        points={shape(iso(0, 0), iso(10, 0), iso(10, 10), iso(0, 10))}
      />
      {wall("start") && (
        <polygon
          className="wall"
          points={shape(iso(0, 0), iso(0, 10), iso(0, 10, height), iso(0, 0, height))}
        />
      )}
      {wall("back") && (
        <polygon
          className="wall lit"
          points={shape(iso(0, 0), iso(10, 0), iso(10, 0, height), iso(0, 0, height))}
        />
      )}
      {built && open.length === 4 && (
        <>
          <polygon
            className="wall lit"
            points={shape(iso(3.4, 6.6), iso(6.6, 6.6), iso(6.6, 6.6, 6), iso(3.4, 6.6, 6))}
          />
          <polygon
            className="wall"
            points={shape(iso(6.6, 3.4), iso(6.6, 6.6), iso(6.6, 6.6, 6), iso(6.6, 3.4, 6))}
          />
          <polygon
            className="fascia"
            points={shape(
              iso(3.4, 6.6, 6),
              iso(6.6, 6.6, 6),
              iso(6.6, 6.6, 7.2),
              iso(3.4, 6.6, 7.2),
            )}
          />
          <polygon
            className="fascia side"
            points={shape(
              iso(6.6, 3.4, 6),
              iso(6.6, 6.6, 6),
              iso(6.6, 6.6, 7.2),
              iso(6.6, 3.4, 7.2),
            )}
          />
        </>
      )}
      {built && open.length < 4 && <Furniture wallEnd={wall("end")} height={height} />}
    </svg>
  );
}

/** The counter, the table and the fascia along the front. */
function Furniture({ wallEnd, height }: { wallEnd: boolean; height: number }) {
  return (
    <>
      <polygon
        className="counter"
        points={shape(iso(2, 7), iso(4.5, 7), iso(4.5, 7, 1.6), iso(2, 7, 1.6))}
      />
      <polygon
        className="counter top"
        points={shape(iso(2, 6), iso(4.5, 6), iso(4.5, 7), iso(2, 7)).replace(
          /,(-?[\d.]+)/g,
          (_, y) => `,${(Number(y) - 8).toFixed(1)}`,
        )}
      />
      {wallEnd && (
        <polygon
          className="wall glass"
          points={shape(iso(10, 0), iso(10, 10), iso(10, 10, height), iso(10, 0, height))}
        />
      )}
      <polygon
        className="fascia"
        points={shape(
          iso(0, 10, height - 1),
          iso(10, 10, height - 1),
          iso(10, 10, height),
          iso(0, 10, height),
        )}
      />
      {!wallEnd && (
        <polygon
          className="fascia side"
          points={shape(
            iso(10, 0, height - 1),
            iso(10, 10, height - 1),
            iso(10, 10, height),
            iso(10, 0, height),
          )}
        />
      )}
    </>
  );
}
