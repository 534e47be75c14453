/** Charts with one mark per unit. They are vectors; the page sets their size. */

interface UnitsProps {
  count: number;
  columns: number;
  className?: string;
}

const toPoint = (radius: number, angle: number) =>
  `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;

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

export function Stars({ count, columns, className = "" }: UnitsProps) {
  const rows = Math.ceil(count / columns);
  const star = Array.from({ length: 16 }, (_, index) =>
    toPoint(index % 2 ? 3.1 : 4.3, (index * Math.PI) / 8),
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
