import { type Locale, localeFacts } from "@/lib/i18n/locales";

interface LabelProps {
  /** Text by language; the first is the largest. */
  words: readonly { locale: Locale; text: string }[];
  at: readonly [number, number];
  anchor?: "start" | "middle" | "end";
  className?: string;
}

const opposite = { start: "end", middle: "middle", end: "start" } as const;

/** A label in one or more languages, a line each. */
export function Label({ words, at, anchor = "middle", className = "" }: LabelProps) {
  const step = 14;
  return words.map(({ locale, text }, index) => {
    const { dir } = localeFacts[locale];
    return (
      <text
        key={locale}
        className={`label ${index ? "more" : "first"} ${className}`}
        lang={locale}
        direction={dir}
        textAnchor={dir === "rtl" ? opposite[anchor] : anchor}
        x={at[0]}
        y={at[1] + index * step}
      >
        {text}
      </text>
    );
  });
}
