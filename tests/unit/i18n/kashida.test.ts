import { drawKashida } from "@/lib/locales/kashida";

/** The stroke as a hyphen. */
const draw = (line: string) => drawKashida(line)?.replace(/\u0640+/, "-");

test.each([
  ["يلتقي", "يل-تقي"],
  ["يجتمع الآن", "يج-تمع الآن"],
  ["التقى", "ال-تقى"],
])("the short line %s is lettered with one long stroke", (line, drawn) => {
  expect(draw(line)).toBe(drawn);
});

test.each([
  ["other scripts", "buluşuyor"],
  ["a letter that joins nothing", "مرحبا"],
  ["lam and alef", "سلام"],
  ["a word of two letters", "في إسطنبول"],
  ["a line that is long", "يلتقي عالم الأعمال"],
  ["no text", ""],
])("there is no place for it in %s", (_, line) => {
  expect(drawKashida(line)).toBeUndefined();
});
