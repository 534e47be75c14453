import { formatFigures } from "@/lib/fair/figures";
import { messages } from "@/lib/i18n/messages";
import { locales } from "@/lib/locales";

/** A figure with a plus, as "at least", and what keeps the plus on its side. */
const withPlus = /\d\+|\+\s?\{|\}\+/;

describe("figures with a plus sign", () => {
  it("have it behind the figure in Arabic, in large figures and in sentences", () => {
    const arabic = Object.values(formatFigures("ar")).filter((value) =>
      String(value).includes("+"),
    );
    expect(arabic.length).toBeGreaterThan(4);
    // A left-to-right isolate: right-to-left words around it cannot move the sign.
    for (const value of arabic) expect(value).toMatch(/^\u2066[\d,]+\+\u2069$/);
  });

  it.each(locales)("come from the figures alone, never from a text in %s", (locale) => {
    const { Forms: _telephoneNumbers, ...texts } = messages[locale];
    expect(JSON.stringify(texts)).not.toMatch(withPlus);
  });
});
