/** Square metres: numeric and greater than 0 (specification, section 5). */
import { read } from "@/tests/support/judge";

it.each([
  ["36", 36],
  [" 36 ", 36],
  ["36.5", 36.5],
  ["36,5", 36.5],
  ["36,25", 36.25],
  ["0.5", 0.5],
  [".5", 0.5],
  [",5", 0.5],
  ["٫٥", 0.5],
  ["1.000,50", 1000.5],
  ["1,000.50", 1000.5],
  ["12.500,5", 12_500.5],
  ["١٬٠٠٠", 1000],
  ["١٬٠٠٠٫٥٠", 1000.5],
  ["007", 7],
  ["٣٦", 36],
  ["٣٦٫٥", 36.5],
  ["۳۶", 36],
  ["\u200e36", 36],
  ["999999", 999_999],
  [36, 36],
  [36.5, 36.5],
])("reads %j as %d", (typed, area) => {
  expect(read("exhibit", "requestedArea", typed)).toBe(area);
});

it.each([
  "0",
  "0.00",
  "0,0",
  "-36",
  "+36",
  "36 m²",
  "36m2",
  "3 6",
  "1e3",
  "0x24",
  "Infinity",
  "NaN",
  ".",
  ".0",
  "36.",
  "1.00,50",
  "1.000,500",
  "1.000.50",
  "1.000,50,5",
  "1,000,50",
  "1,000",
  "1.000",
  "1.000.000,50",
  "1000000",
  "thirty-six",
  "²",
  0,
  -36,
  1e21,
])("questions %j", (typed) => {
  expect(read("exhibit", "requestedArea", typed)).toMatch(/^(requestedAreaFormat|tooLong)$/);
});
