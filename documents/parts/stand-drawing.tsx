type Side = "front" | "end" | "back" | "start";

interface StandDrawingProps {
  /** Sides without a wall. */
  open: readonly Side[];
  /** Whether the stand comes with walls, fascia and counter. */
  built: boolean;
}

/** Floor plan (0–10 each way, height in the same unit) to isometric coordinates. */
function toIsometric(x: number, y: number, z = 0): string {
  return `${(50 + (x - y) * 4.2).toFixed(1)},${(52 + (x + y) * 2.1 - z * 5 - 21).toFixed(1)}`;
}

const joinPoints = (...points: string[]) => points.join(" ");

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
          points={joinPoints(
            toIsometric(0, 10),
            toIsometric(10, 10),
            toIsometric(10, 10 + aisle),
            toIsometric(0, 10 + aisle),
          )}
        />
      )}
      {open.includes("end") && (
        <polygon
          className="aisle"
          points={joinPoints(
            toIsometric(10, 0),
            toIsometric(10 + aisle, 0),
            toIsometric(10 + aisle, 10),
            toIsometric(10, 10),
          )}
        />
      )}
      {open.includes("back") && (
        <polygon
          className="aisle"
          points={joinPoints(
            toIsometric(0, -aisle),
            toIsometric(10, -aisle),
            toIsometric(10, 0),
            toIsometric(0, 0),
          )}
        />
      )}
      {open.includes("start") && (
        <polygon
          className="aisle"
          points={joinPoints(
            toIsometric(-aisle, 0),
            toIsometric(0, 0),
            toIsometric(0, 10),
            toIsometric(-aisle, 10),
          )}
        />
      )}
      <polygon
        className={built ? "floor" : "floor raw"}
        points={joinPoints(
          toIsometric(0, 0),
          toIsometric(10, 0),
          toIsometric(10, 10),
          toIsometric(0, 10),
        )}
      />
      {wall("start") && (
        <polygon
          className="wall"
          points={joinPoints(
            toIsometric(0, 0),
            toIsometric(0, 10),
            toIsometric(0, 10, height),
            toIsometric(0, 0, height),
          )}
        />
      )}
      {wall("back") && (
        <polygon
          className="wall lit"
          points={joinPoints(
            toIsometric(0, 0),
            toIsometric(10, 0),
            toIsometric(10, 0, height),
            toIsometric(0, 0, height),
          )}
        />
      )}
      {built && open.length === 4 && (
        <>
          <polygon
            className="wall lit"
            points={joinPoints(
              toIsometric(3.4, 6.6),
              toIsometric(6.6, 6.6),
              toIsometric(6.6, 6.6, 6),
              toIsometric(3.4, 6.6, 6),
            )}
          />
          <polygon
            className="wall"
            points={joinPoints(
              toIsometric(6.6, 3.4),
              toIsometric(6.6, 6.6),
              toIsometric(6.6, 6.6, 6),
              toIsometric(6.6, 3.4, 6),
            )}
          />
          <polygon
            className="fascia"
            points={joinPoints(
              toIsometric(3.4, 6.6, 6),
              toIsometric(6.6, 6.6, 6),
              toIsometric(6.6, 6.6, 7.2),
              toIsometric(3.4, 6.6, 7.2),
            )}
          />
          <polygon
            className="fascia side"
            points={joinPoints(
              toIsometric(6.6, 3.4, 6),
              toIsometric(6.6, 6.6, 6),
              toIsometric(6.6, 6.6, 7.2),
              toIsometric(6.6, 3.4, 7.2),
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
        points={joinPoints(
          toIsometric(2, 7),
          toIsometric(4.5, 7),
          toIsometric(4.5, 7, 1.6),
          toIsometric(2, 7, 1.6),
        )}
      />
      <polygon
        className="counter top"
        points={joinPoints(
          toIsometric(2, 6),
          toIsometric(4.5, 6),
          toIsometric(4.5, 7),
          toIsometric(2, 7),
        ).replace(/,(-?[\d.]+)/g, (_, y) => `,${(Number(y) - 8).toFixed(1)}`)}
      />
      {wallEnd && (
        <polygon
          className="wall glass"
          points={joinPoints(
            toIsometric(10, 0),
            toIsometric(10, 10),
            toIsometric(10, 10, height),
            toIsometric(10, 0, height),
          )}
        />
      )}
      <polygon
        className="fascia"
        points={joinPoints(
          toIsometric(0, 10, height - 1),
          toIsometric(10, 10, height - 1),
          toIsometric(10, 10, height),
          toIsometric(0, 10, height),
        )}
      />
      {!wallEnd && (
        <polygon
          className="fascia side"
          points={joinPoints(
            toIsometric(10, 0, height - 1),
            toIsometric(10, 10, height - 1),
            toIsometric(10, 10, height),
            toIsometric(10, 0, height),
          )}
        />
      )}
    </>
  );
}
