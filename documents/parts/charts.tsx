/** Charts drawn from data as vectors. They run along the inline axis, so they mirror by themselves. */

interface PairedBarsProps {
  /** BCP 47 tag for the figures. */
  intl: string;
  /** The two measures, first and second. */
  names: readonly [string, string];
  rows: readonly { label: string; values: readonly [number, number] }[];
}

/** A bar whose length is a share of the whole width. */
export function Bar({ share, className = "" }: { share: number; className?: string }) {
  return (
    <svg
      className={`bar ${className}`}
      viewBox="0 0 1000 20"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="bar-ground" width="1000" height="20" />
      <rect className="bar-fill" width={Math.round(share * 1000)} height="20" />
    </svg>
  );
}

/** Rows of two bars; each row has its own scale, since the measures differ. */
export function PairedBars({ intl, names, rows }: PairedBarsProps) {
  const figure = new Intl.NumberFormat(intl);
  return (
    <div className="paired">
      <p className="paired-key">
        {names.map((name, index) => (
          <span key={name} className={index ? "second" : "first"}>
            {name}
          </span>
        ))}
      </p>
      {rows.map(({ label, values }) => {
        const largest = Math.max(...values) * 1.02;
        return (
          <div key={label} className="paired-row">
            <h4>{label}</h4>
            {(["first", "second"] as const).map((order, index) => (
              <div key={order} className={order}>
                <Bar share={(values[index] ?? 0) / largest} />
                <b className="ltr">
                  {figure.format(values[index] ?? 0)}
                  {index ? "+" : ""}
                </b>
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface TargetBarsProps {
  intl: string;
  unit: string;
  /** `open`: the value is a floor to be passed. */
  bars: readonly { label: string; value: number; open?: boolean }[];
  /** The largest value of the scale, where another chart shares it. */
  scale?: number;
}

/** Bars on one scale, each with its figure. */
export function TargetBars({ intl, unit, bars, scale = 0 }: TargetBarsProps) {
  const figure = new Intl.NumberFormat(intl);
  const largest = Math.max(scale, ...bars.map(({ value }) => value)) * 1.05;
  return (
    <div className="targets">
      {bars.map(({ label, value, open }) => (
        <div key={label} className={open ? "second" : "first"}>
          <h4>{label}</h4>
          <Bar share={value / largest} />
          <p>
            <b className="ltr">
              {figure.format(value)}
              {open ? "+" : ""}
            </b>{" "}
            {unit}
          </p>
        </div>
      ))}
    </div>
  );
}
