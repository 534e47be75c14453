import { type Locale, localeFacts } from "@/lib/locales";

export interface LabelProps {
  /** One line for each language. */
  words: readonly { locale: Locale; text: string }[];
  at: readonly [number, number];
  anchor?: "start" | "middle" | "end";
  className?: string;
  /** Distance between the lines. */
  step?: number;
}

const opposite = { start: "end", middle: "middle", end: "start" } as const;

/** A label in one or more languages. The anchor is a side of the sheet, in both writing directions. */
export function Label({ words, at, anchor = "middle", className = "", step = 15 }: LabelProps) {
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
