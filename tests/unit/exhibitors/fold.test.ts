import { indexLetter, searchable } from "@/lib/exhibitors/fold";
import { finder, queryOf, readFilters } from "@/lib/exhibitors/select";
import { distinctSlugs, slugOf } from "@/lib/exhibitors/slug";

const nothing = readFilters(new URLSearchParams());
const row = (text: string) => ({
  text: searchable(text),
  sectors: ["food"],
  hall: "3",
  country: "TR",
  letter: indexLetter(text),
});
const finds = (q: string, text: string) => finder({ ...nothing, q })(row(text));

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
      finder({ ...nothing, ...filters })(row("Çınar"));
    expect(isFound({ sector: "food", hall: "3", country: "TR", letter: "C" })).toBe(true);
    for (const other of [{ sector: "metal" }, { hall: "2" }, { country: "DE" }, { letter: "D" }]) {
      expect(isFound(other)).toBe(false);
    }
  });
});

it("reads filters from an address, and writes them back", () => {
  const filters = readFilters(new URLSearchParams(`?q=+${"x".repeat(200)}&hall=3&utm_source=a`));
  expect(filters).toEqual({ q: "x".repeat(80), sector: "", hall: "3", country: "", letter: "" });
  expect(queryOf({ ...nothing, q: "çam & cam", hall: "3" })).toBe("?q=%C3%A7am+%26+cam&hall=3");
  expect(queryOf(nothing)).toBe("");
});

describe("the name of a company in addresses", () => {
  it.each([
    ["Çınar Mobilya A.Ş.", "Cinar-Mobilya"],
    ["IŞIK ığdır", "ISIK-Igdir"],
    ["Łódź & Søn GmbH", "Lodz-Son"],
    ["شركة النور", "Shrka-Alnwr"],
    ["Akça Cam San. ve Tic. Ltd. Şti.", "Akca-Cam"],
    ["As", "As"],
    ["ТОО Жайлау", "Too-Zhailau"],
    ["<b>\"'/../?", "B"],
  ])("of %s is %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it("is different for each, in any case, and there for every script", () => {
    const slugs = distinctSlugs(["Ada Cam", "ADA CAM", "Ada-Cam 2", "日本", "中国"]);
    expect(slugs.slice(0, 3)).toEqual(["Ada-Cam", "ADA-CAM-2", "Ada-Cam-2-2"]);
    expect(new Set(slugs.map((slug) => slug.toLowerCase())).size).toBe(5);
    for (const slug of slugs) expect(slug).toMatch(/^[A-Za-z0-9-]+$/);
  });
});

it("puts names under a letter without its accent", () => {
  expect(["Çınar", "İnce", "ışık", "أحمد", "3M-like", "Ülgen"].map(indexLetter)).toEqual([
    "C",
    "I",
    "I",
    "ا",
    "#",
    "U",
  ]);
});
