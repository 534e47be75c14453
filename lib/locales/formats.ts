/** Formats of a language, each made once: making one takes a hundred times as long as using it. */
import { type Locale, localeFacts } from "./index";

const made = new Map<string, unknown>();

function makeOnce<Options, Format>(
  name: string,
  Constructor: new (tag: string, options?: Options) => Format,
): (locale: Locale, options?: Options) => Format {
  return (locale, options) => {
    const key = `${name} ${locale} ${JSON.stringify(options)}`;
    const format = (made.get(key) as Format) ?? new Constructor(localeFacts[locale].intl, options);
    made.set(key, format);
    return format;
  };
}

export const getDateTimeFormat = makeOnce("date", Intl.DateTimeFormat);
export const getNumberFormat = makeOnce("number", Intl.NumberFormat);
