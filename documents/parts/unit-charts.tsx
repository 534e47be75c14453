/** Charts with one mark for each unit. They are vectors; the page sets their size. */

interface UnitsProps {
  count: number;
  columns: number;
  className?: string;
}

const point = (radius: number, angle: number) =>
  `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;

/** One dot for each unit. */
export function Dots({ count, columns, className = "" }: UnitsProps) {
  const rows = Math.ceil(count / columns);
  const path = Array.from({ length: count }, (_, index) => {
    const [x, y] = [(index % columns) * 10 + 5, Math.floor(index / columns) * 10 + 5];
    return `M${x - 3.4} ${y}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0`;
  }).join("");
  return (
    <svg
      className={`units ${className}`}
      viewBox={`0 0 ${columns * 10} ${rows * 10}`}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** One eight-pointed star for each unit. */
export function Stars({ count, columns, className = "" }: UnitsProps) {
  const rows = Math.ceil(count / columns);
  const star = Array.from({ length: 16 }, (_, index) =>
    point(index % 2 ? 3.1 : 4.3, (index * Math.PI) / 8),
  ).join("L");
  return (
    <svg
      className={`units ${className}`}
      viewBox={`0 0 ${columns * 10} ${rows * 10}`}
      aria-hidden="true"
    >
      <defs>
        <path id={`star-${count}`} d={`M${star}Z`} />
      </defs>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <use
          key={index}
          href={`#star-${count}`}
          x={(index % columns) * 10 + 5}
          y={Math.floor(index / columns) * 10 + 5}
        />
      ))}
    </svg>
  );
}

interface RingsProps {
  /** From the outermost ring inwards. The largest value fills its ring. */
  values: readonly number[];
}

/** Concentric rings with one mark for each unit. */
export function Rings({ values }: RingsProps) {
  return (
    <svg className="rings" viewBox="-100 -100 200 200" aria-hidden="true">
      {values.map((value, ring) => {
        const outer = 97 - ring * 27;
        const step = (2 * Math.PI) / value;
        return (
          <path
            key={value}
            className={`ring-${ring + 1}`}
            strokeWidth={(outer * step * 0.56).toFixed(2)}
            d={Array.from(
              { length: value },
              (_, index) => `M${point(outer, index * step)}L${point(outer - 19, index * step)}`,
            ).join("")}
          />
        );
      })}
    </svg>
  );
}
