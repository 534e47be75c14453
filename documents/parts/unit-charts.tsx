/** Charts that draw one mark per unit, or shares of a whole. Vectors, sized by the page. */

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
  /** From the outermost ring; the largest value fills its ring. */
  values: readonly number[];
}

/** Concentric rings of as many marks as units. */
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

interface ShareBarsProps {
  rows: readonly { label: string; share: number }[];
}

/** Illustrative shares: hatched, so that nobody takes them for measured ones. */
export function ShareBars({ rows }: ShareBarsProps) {
  const largest = Math.max(...rows.map(({ share }) => share));
  return (
    <ul className="shares">
      {rows.map(({ label, share }) => (
        <li key={label}>
          <span>{label}</span>
          <Hatched width={(share / largest) * 200} />
          <b>%{share}</b>
        </li>
      ))}
    </ul>
  );
}

/** A hatched bar of 200 × 10. */
function Hatched({ width }: { width: number }) {
  const strokes = Array.from({ length: Math.floor(width / 4) }, (_, index) => {
    const x = index * 4;
    return `M${x} 10L${Math.min(x + 10, width)} ${Math.max(0, 10 - Math.min(10, width - x))}`;
  });
  return (
    <svg className="hatched" viewBox="-0.5 -0.5 201 11" aria-hidden="true">
      <rect width={width} height="10" />
      <path d={strokes.join("")} />
    </svg>
  );
}

interface DonutProps {
  parts: readonly { label: string; share: number }[];
}

/** Illustrative shares of a whole as an outlined, hatched ring with its key beside it. */
export function Donut({ parts }: DonutProps) {
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  const angle = (count: number) =>
    (2 * Math.PI * parts.slice(0, count).reduce((sum, { share }) => sum + share, 0)) / total;
  return (
    <div className="donut">
      <svg viewBox="-101 -101 202 202" aria-hidden="true">
        {parts.map(({ label }, index) => {
          const [from, to] = [angle(index), angle(index + 1)];
          const large = to - from > Math.PI ? 1 : 0;
          const hatches = Array.from(
            { length: Math.floor((to - from) / 0.045) },
            (_, mark) => from + 0.02 + mark * 0.045,
          );
          return (
            <g key={label} className={`part-${index + 1}`}>
              <path
                className="part"
                d={`M${point(100, from)}A100 100 0 ${large} 1 ${point(100, to)}L${point(58, to)}A58 58 0 ${large} 0 ${point(58, from)}Z`}
              />
              <path
                className="hatch"
                d={hatches
                  .map((at) => `M${point(60, at)}L${point(98, Math.min(at + 0.05, to))}`)
                  .join("")}
              />
            </g>
          );
        })}
      </svg>
      <ul>
        {parts.map(({ label, share }, index) => (
          <li key={label} className={`part-${index + 1}`}>
            <i />
            <span>{label}</span>
            <b>%{share}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CurveProps {
  /** Values from 0 to 1 at equal steps, and the labels of the axis. */
  values: readonly number[];
  labels: readonly string[];
}

/** An illustrative curve over the hours of a day, dashed. */
export function Curve({ values, labels }: CurveProps) {
  const x = (index: number) => 10 + (index * 480) / (values.length - 1);
  const y = (value: number) => 130 - value * 115;
  const line = values
    .map((value, index) => {
      if (index === 0) return `M${x(0)} ${y(value)}`;
      const half = (x(index) - x(index - 1)) / 2;
      return `C${x(index) - half} ${y(values[index - 1] ?? 0)} ${x(index) - half} ${y(value)} ${x(index)} ${y(value)}`;
    })
    .join("");
  return (
    <svg className="curve" viewBox="0 0 500 152" aria-hidden="true">
      <path className="curve-area" d={`${line}L490 130L10 130Z`} />
      <path className="curve-line" d={line} />
      <path className="curve-axis" d="M10 130H490" />
      {labels.map((label, index) => (
        <text key={label} x={10 + (index * 480) / (labels.length - 1)} y="147">
          {label}
        </text>
      ))}
    </svg>
  );
}
