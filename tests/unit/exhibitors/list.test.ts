import { toCompanies } from "@/lib/exhibitors/companies";
import {
  buildFilterQuery,
  countByHall,
  createCompanyFilter,
  readFilters,
} from "@/lib/exhibitors/filters";
import { getIndexLetter } from "@/lib/exhibitors/index-letter";
import { buildExhibitorList } from "@/lib/exhibitors/list";
import { assignSlugs, chooseSlug, toSlug } from "@/lib/exhibitors/slug";
import { toSearchText } from "@/lib/locales/comparison";
import { listed } from "../../support/records/listed";

const nothing = readFilters(new URLSearchParams());
const row = (text: string) => ({
  text: toSearchText(text),
  sectors: ["food"],
  hall: "3",
  country: "TR",
  letter: getIndexLetter(text, "en"),
});
const finds = (q: string, text: string) => createCompanyFilter({ ...nothing, q })(row(text));

describe("a search", () => {
  it.each([
    ["ışık", "IŞIK Aydınlatma"],
    ["isik", "Işık Aydınlatma"],
    ["İSTANBUL", "istanbul cam"],
    ["çelik", "CELIK"],
    ["strasse", "Straße GmbH"],
    ["lodz", "Łódź Meble"],
    ["احمد", "أحمد للتجارة"],
    ["الرياض", "شركة الريـاض"],
    ["مكتبه", "مكتبة النور"],
    ["٣", "3-A12"],
    ["a12", "Akça Gıda 3-A12"],
    ["akca 3-a12", "Akça Gıda 3-A12"],
  ])("for %s finds %s", (q, text) => {
    expect(finds(q, text)).toBe(true);
  });

  it("needs every word of it", () => {
    expect(finds("akça gıda", "Akça Gıda")).toBe(true);
    expect(finds("akça cam", "Akça Gıda")).toBe(false);
  });

  it("for signs alone finds nobody", () => {
    expect(finds("!?", "Akça Gıda")).toBe(false);
    expect(finds("", "Akça Gıda")).toBe(true);
  });

  it("takes all filters together", () => {
    const isFound = (filters: Partial<typeof nothing>) =>
      createCompanyFilter({ ...nothing, ...filters })(row("Çınar"));
    expect(isFound({ sector: "food", hall: "3", country: "TR", letter: "C" })).toBe(true);
    for (const other of [{ sector: "metal" }, { hall: "2" }, { country: "DE" }, { letter: "D" }]) {
      expect(isFound(other)).toBe(false);
    }
  });
});

it("reads filters from an address, and writes them back", () => {
  const filters = readFilters(new URLSearchParams(`?q=+${"x".repeat(200)}&hall=3&utm_source=a`));
  expect(filters).toEqual({ q: "x".repeat(80), sector: "", hall: "3", country: "", letter: "" });
  expect(buildFilterQuery({ ...nothing, q: "çam & cam", hall: "3" })).toBe(
    "?q=%C3%A7am+%26+cam&hall=3",
  );
  expect(buildFilterQuery(nothing)).toBe("");
});

it("counts what each hall would show, whatever hall is asked for", () => {
  const rows = [row("Ada"), { ...row("Ege"), hall: "4" }, { ...row("Bora"), country: "DE" }];
  expect([...countByHall(rows, { ...nothing, hall: "4", country: "TR" })]).toEqual([
    ["", 2],
    ["3", 1],
    ["4", 1],
  ]);
});

describe("the name of a company in addresses", () => {
  it.each([
    ["Çınar Mobilya A.Ş.", "Cinar-Mobilya"],
    ["IŞIK ığdır", "ISIK-Igdir"],
    ["Łódź & Søn GmbH", "Lodz-Son"],
    ["شركة النور", "Shrka-Alnwr"],
    ["Akça Cam San. ve Tic. Ltd. Şti.", "Akca-Cam"],
    ["As", "As"],
    ["ТОО Жайлау", "TOO-Zhaylau"],
    ["<b>\"'/../?", "B"],
  ])("of %s is %s", (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  it("is different for each, in any case, and there for every script", () => {
    const names = ["Ada Cam", "ADA CAM", "Ada-Cam 2", "日本", "中国"];
    const slugs = [...assignSlugs(names.map((company, n) => ({ id: `${n}`, company }))).values()];
    expect(slugs.slice(0, 3)).toEqual(["Ada-Cam", "ADA-CAM-2", "Ada-Cam-2-2"]);
    expect(new Set(slugs.map((slug) => slug.toLowerCase())).size).toBe(5);
    for (const slug of slugs) expect(slug).toMatch(/^[A-Za-z0-9-]+$/);
  });

  it("stays with its company when another one of the name comes, whatever its id", () => {
    const [first, second] = ["m", "a"].map((id) => ({ id, company: "Demir Mobilya" }));
    if (!first || !second) throw new Error("no company");
    const stored = { ...first, slug: chooseSlug(first, []) };
    const later = { ...second, slug: chooseSlug(second, [stored]) };
    expect([...assignSlugs([later, stored])]).toEqual([
      ["a", "Demir-Mobilya-2"],
      ["m", "Demir-Mobilya"],
    ]);
  });

  it("is the one of before for companies whose address is not stored yet", () => {
    const old = ["b", "c"].map((id) => ({ id, company: "Demir Mobilya" }));
    expect(chooseSlug({ id: "a", company: "Demir Mobilya" }, old)).toBe("Demir-Mobilya-3");
    const known = chooseSlug({ id: "c", company: "Demir Mobilya" }, old);
    expect(known).toBe("Demir-Mobilya-2");
    const [b] = old;
    const all = [...(b ? [b] : []), { id: "c", company: "Demir Mobilya", slug: known }];
    expect(Object.fromEntries(assignSlugs(all))).toEqual({
      b: "Demir-Mobilya",
      c: "Demir-Mobilya-2",
    });
  });

  it("is never that of two, even if both have stored it", () => {
    const both = ["a", "b"].map((id) => ({ id, company: "Ada", slug: "Ada" }));
    expect([...assignSlugs(both).values()]).toEqual(["Ada", "Ada-2"]);
  });
});

describe("the index", () => {
  const names = ["Çınar", "ince", "ışık", "Inverdale", "Élan", "أحمد", "3M-like", "Ülgen"];

  it.each([
    ["tr", ["Ç", "İ", "I", "I", "E", "العربية", "#", "Ü"]],
    ["en", ["C", "I", "I", "I", "E", "العربية", "#", "U"]],
    ["ar", ["C", "I", "I", "I", "E", "أ", "#", "U"]],
  ] as const)("in %s puts names under the letters of its alphabet", (locale, letters) => {
    expect(names.map((name) => getIndexLetter(name, locale))).toEqual(letters);
  });

  it.each([
    ["«Zeytin»", "Z"],
    ['"Kaya" Cam', "K"],
    ["🌳 Ağaç", "A"],
    ["’t Huis", "T"],
    ["ʻOzavto", "O"],
    ["(İnci)", "İ"],
    ["Əliyev", "E"],
    ["þór", "T"],
    ["თბილისი ღვინო", "T"],
    ["삼성전자", "S"],
    ["Шевченко", "S"],
    ["Ελλάς", "E"],
    ["王府井", "W"],
    ["„پارس“", "العربية"],
    ["★ 24 Saat", "#"],
    ["!!", "#"],
    ["٣ نجوم", "#"],
  ])("puts %s under %s", (name, letter) => {
    expect(getIndexLetter(name, "tr")).toBe(letter);
  });

  it.each([
    ["„پارس“", "پ"],
    ["یزد", "ي"],
  ])("in Arabic puts %s under %s", (name, letter) => {
    expect(getIndexLetter(name, "ar")).toBe(letter);
  });

  it.each(["tr", "en", "ar"] as const)(
    "in %s has each letter once, in order, and # last",
    (locale) => {
      const names = [
        ...["«Zeytin»", "Ada", "🌳 Ağaç", "þór", "Tuz", "Zorlu", "თბილისი", "삼성", "أحمد", "3M"],
        ...["Uz", "Əliyev"],
      ];
      const companies = toCompanies(names.map((name) => listed(name)));
      const { listed: rows, letters } = buildExhibitorList(locale, companies);
      const order = rows.map(({ row }) => row.letter);
      expect(order.filter((letter, n) => letter !== order[n - 1])).toEqual([...letters]);
      expect(letters.at(-1)).toBe("#");
      const latin = letters.filter((letter) => /[A-Z]/.test(letter));
      expect(latin).toEqual(["A", "E", "S", "T", "U", "Z"]);
    },
  );
});
