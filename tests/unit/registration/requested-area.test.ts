/** Square metres are a number greater than 0 (specification, section 5). */
import { read } from "@/tests/support/gate/judge";

it.each<[number, unknown[]]>([
  [36, [36, "36", " 36 ", "36.", "+36", "٣٦", "۳۶", "\u200e36"]],
  [7, ["007"]],
  [36.5, [36.5, "36.5", "36,5", "٣٦٫٥"]],
  [36.25, ["36,25"]],
  [36.125, ["36.125"]],
  [0.5, ["0.5", ".5", ",5", "٫٥", "0,500"]],
  [1.234, ["1.234"]],
  [1, ["1.000"]],
  [1.234567, ["1.234567"]],
  [1234.567, ["1234,567"]],
  [1000, ["١٬٠٠٠", "1e3", "1E+3", "1 000", "1\u2019000"]],
  [1000.5, ["1.000,50", "1,000.50", "١٬٠٠٠٫٥٠", "1.000,500", "1'000.5"]],
  [12_500.5, ["12.500,5"]],
  [1_000_000, ["1000000", "1.000.000", "1,000,000"]],
  [1_000_000.5, ["1.000.000,50", "1\u202f000\u202f000,5"]],
  [0.0015, ["1.5e-3"]],
  [1e21, [1e21]],
  [1e-7, [1e-7]],
])("is %d for %j", (area, typed) => {
  for (const one of typed) expect(read("exhibit", "requestedArea", one)).toBe(area);
});

it.each<[string, unknown[]]>([
  ["not above 0", ["0", "0.00", "0,0", ".0", "-36", "-1e3", 0, -36]],
  ["with a unit", ["36 m²", "36m2", "²"]],
  ["too large or too small", ["1e400", "1e-400", "Infinity", Number.POSITIVE_INFINITY]],
  ["no number", ["1e", "0x24", "NaN", ".", "thirty-six", Number.NaN]],
  ["of doubtful groups", ["1,000", "12,345", "3 6", "1 00", "1.00,50", "1.000.50", "1,000,50"]],
  ["of mixed signs", ["1.000,50,5", "1.000.000.50", "1.000 000"]],
])("is questioned if it is %s: %j", (_, typed) => {
  for (const one of typed) {
    expect(read("exhibit", "requestedArea", one)).toMatch(/^(requestedAreaFormat|tooLong)$/);
  }
});
