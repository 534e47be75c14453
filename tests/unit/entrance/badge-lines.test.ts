/** How names are parted into the lines of a badge. That they fit is tested in a browser. */
import { estimateTextWidth, findBadgeDoubt, wrapBadgeText } from "@/lib/passes/codes/badge-lines";

const place = { shape: 3.2, lines: 3 };
const linesOf = (text: string) => wrapBadgeText(text, place).lines;

it("leaves a short name on one line and parts a long one between its words", () => {
  expect(linesOf("Can Ak")).toEqual(["Can Ak"]);
  expect(linesOf("Ayşe Gülizar Karaosmanoğlu")).toEqual(["Ayşe Gülizar", "Karaosmanoğlu"]);
  expect(linesOf("عبد الرحمن بن محمد القحطاني")).toHaveLength(2);
});

it("never breaks a word and loses none", () => {
  const endless = "Wolfeschlegelsteinhausenbergerdorff";
  expect(linesOf(endless)).toEqual([endless]);
  for (const name of [
    `Hubert Blaine ${endless} senior`,
    "María de los Ángeles  Fernández-Villaverde y Gutiérrez de la Concha",
    " أميرة بنت عبد الله آل سعود ",
  ]) {
    const words = name.split(/\s+/).filter(Boolean);
    expect(linesOf(name).join(" ").split(" ")).toEqual(words);
  }
});

it.each([
  ["Wolfeschlegelstein-Hausenbergerdorff Al", ["Wolfeschlegelstein-", "Hausenbergerdorff", "Al"]],
  ["Leutheusser-Schnarrenberger", ["Leutheusser-", "Schnarrenberger"]],
  ["Милославский‐Щербаков", ["Милославский‐", "Щербаков"]],
  ["María Fernández–Villaverde–Gutiérrez", ["María Fernández–", "Villaverde–", "Gutiérrez"]],
])("breaks %s at its hyphens, so that its letters are much larger", (name, lines) => {
  expect(linesOf(name)).toEqual(lines);
  expect(wrapBadgeText(name, place).width).toBe(Math.max(...lines.map(estimateTextWidth)));
});

it.each(["Jean-Luc Kaya", "Ana-Maria Öz", "Al-Hashimi", "-Al Bo-", "Ak --- Al"])(
  "breaks %s between its words only: a hyphen would win little",
  (name) => {
    const words = new Set(name.split(" "));
    expect(
      linesOf(name)
        .flatMap((line) => line.split(" "))
        .filter((one) => !words.has(one)),
    ).toEqual([]);
  },
);

it("names what somebody should look at before it is printed", () => {
  const of = (name: string, company = "Ak Ltd") => findBadgeDoubt({ name, company });
  expect(of("Ayşe Yılmaz")).toBeUndefined();
  expect(of("عبد الرحمن", "Общество Ωmega №1 🙂")).toBeUndefined();
  for (const name of ["김민수", "王小明", "たなか", "შოთა", "अमित", "สมชาย", "አበበ"]) {
    expect([name, of(name), of("Al Bo", name)]).toEqual([name, "letters", "letters"]);
  }
  expect(of("Wolfeschlegelsteinhausenbergerdorff")).toBe("small");
  expect(of("Wolfeschlegelstein-Hausenbergerdorff")).toBeUndefined();
});

it("makes the longest line as short as it can be", () => {
  const { lines, width } = wrapBadgeText("Ana Maria Josefa Concepcion", { shape: 2, lines: 2 });
  expect(lines).toEqual(["Ana Maria Josefa", "Concepcion"]);
  expect(width).toBe(Math.max(...lines.map(estimateTextWidth)));
});

it("has no line for a text without a letter, and keeps within the lines of its place", () => {
  expect(linesOf("  ")).toEqual([]);
  const many = Array.from({ length: 60 }, (_, n) => `word${n}`).join(" ");
  expect(linesOf(many)).toHaveLength(3);
  expect(wrapBadgeText(many, { shape: 9, lines: 2 }).lines).toHaveLength(2);
});

it("knows that letters have widths, and marks above them have none", () => {
  expect(estimateTextWidth("iii")).toBeLessThan(estimateTextWidth("mmm"));
  expect(estimateTextWidth("محمد")).toBe(estimateTextWidth("مُحَمَّد"));
});
