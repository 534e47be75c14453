/** What staff may publish: items, notices, figures, and everything together. */

import { fair } from "@/lib/fair/facts";
import { getItemText } from "@/lib/i18n/item-text";
import { formatWebAddress } from "@/lib/security/web-address";
import {
  buildBuiltContent,
  getEditableContent,
  withoutUnchanged,
} from "@/lib/server/site-content/built-content";
import {
  checkContent,
  checkItem,
  checkList,
  MAX_CONTENT_BYTES,
  MAX_ITEMS,
} from "@/lib/server/site-content/check-content";
import { findKind } from "@/lib/server/site-content/content-kinds";
import { contentErrorCodes } from "@/lib/site-content/content-errors";
import type { ContentItem } from "@/lib/site-content/content-kind";
import { getDeskTranslator } from "@/staff/desk/core/desk-language";

const built = buildBuiltContent();
const kinds = [
  "news",
  "press",
  "sponsors",
  "programme",
  "gallery",
  "heroes",
  "social",
  "documents",
] as const;
type Kind = (typeof kinds)[number];

/** As it comes from a file. */
const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

const getFirst = (kind: Kind) => copy(built[kind][0]) as ContentItem;

/** Errors of the first item of the release with changed fields, as `path code`. */
const errorsOf = (kind: Kind, changes: object) =>
  (checkItem(kind, { ...getFirst(kind), ...changes }).errors ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  );

const notice = { id: "n", text: { en: "Closed" }, tone: "note", where: "home" };
const noticeErrors = (changes: object) =>
  (checkItem("notices", { ...notice, ...changes }).errors ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  );

/** Without keys of the prototype, as JSON has it. */
const parse = (json: string): unknown => JSON.parse(json);

describe("the content of the release", () => {
  it("keeps its own rules, and is nothing to publish", () => {
    expect(checkContent(built)).toEqual({ value: {} });
    expect(withoutUnchanged(copy(built))).toEqual({});
    expect(getEditableContent({})).toEqual(built);
  });

  it("stays where only a part of it was changed", () => {
    const news = built.news.slice(0, 1);
    const changes = { ...built, news, figures: { ...built.figures, visitors: 7 } };
    const texts = { tr: { "Home.news.title": "Haberler", "Home.press.title": "Basın" } };
    expect(checkContent({ ...changes, texts }).value).toEqual({
      ...{ news, figures: { visitors: 7 } },
      texts: { tr: { "Home.press.title": "Basın" } },
    });
  });
});

const attacks = [
  ["a script", "<script>alert(1)</script>"],
  ["an image", "<img src=x onerror=alert(1)>"],
  ["an entity", "&lt;script&gt;"],
  ["NUL", "a\0b"],
  ["a lone surrogate", "a\udc00"],
  ["much", "x ".repeat(500_000)],
  ["nothing", ""],
  ["zero width", "\u200b\u200d"],
  ["a number", 7],
  ["a list", ["a"]],
  ["nothing at all", null],
] as const;

type TypedField = [kind: Kind | "notices", field: string, put: (value: unknown) => object];

/** Every field that a person types, as a function that puts a value into it. */
const typedFields: readonly TypedField[] = [
  ...kinds.flatMap((kind) =>
    Object.entries(getFirst(kind)).flatMap(([field, value]) => {
      if (["languages", "picture", "logo", "day", "highlight", "hidden"].includes(field)) return [];
      const isLocalized = typeof value === "object";
      const put = (typed: unknown) => ({ [field]: isLocalized ? { tr: typed } : typed });
      return [[kind, field, put] as TypedField];
    }),
  ),
  ["documents", "url", (url) => ({ url })],
  ...["to", "kind", "note", "about"].map((field): TypedField => {
    return ["programme", field, (value) => ({ [field]: value })];
  }),
  ["gallery", "picture", (picture) => ({ picture })],
  ["sponsors", "logo.file", (file) => ({ logo: { file, width: 300 } })],
  ["notices", "text", (tr) => ({ text: { tr } })],
  ...["link", "id", "tone", "where", "from", "until"].map((field): TypedField => {
    return ["notices", field, (value) => ({ [field]: value })];
  }),
];

describe.each(typedFields)("the field %s.%s", (kind, field, put) => {
  it.each(attacks)("refuses %s, and says where", (_, value) => {
    const errors = kind === "notices" ? noticeErrors(put(value)) : errorsOf(kind, put(value));
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error).toMatch(new RegExp(`^${field}(\\.| )`));
  });
});

describe.each([
  ["news", (url: string) => errorsOf("news", { url })],
  ["press", (url: string) => errorsOf("press", { url })],
  ["social", (url: string) => errorsOf("social", { url })],
  ["documents", (url: string) => errorsOf("documents", { url })],
  ["notices", (link: string) => noticeErrors({ link })],
] as const)("an address of %s", (kind, check) => {
  const isLinked = ["documents", "news", "notices"].includes(kind);
  const field = kind === "notices" ? "link" : "url";
  const addresses = {
    urlScheme: [
      ...["javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "vbscript:x"],
      ...["data:text/html,<script>alert(1)</script>", "http://example.com/"],
    ],
    ...(isLinked && { badLink: ["java\tscript:alert(1)"] }),
    badUrl: [
      ...["https:example.com", "https:\\\\example.com", "https://aمعرض.example/", "https://[::1]/"],
      ...["https://example.com/a b", 'https://example.com/"onclick="x', "https://example.com/<b>"],
      ...["https://example.com/\u202ea", "https://example.com:99999/"],
    ],
    urlUser: ["https://user:password@example.com/", "https://example.com@evil.example/"],
    urlHost: [
      ...["https://еxample.com/", "https://xn--xample-2of.com/", "https://xn--80ak6aa92e.com/"],
      ...["https://αβγ.example/", "https://localhost/", "https://127.0.0.1/"],
      "https://2130706433/",
    ],
    urlTooLong: ["a".repeat(2000), "ا".repeat(400)].map((path) => `https://example.com/${path}`),
  };
  const paths = {
    badLink: [
      ...["//example.com/", "/\\evil.example", "/desk/tr", "/tr//evil.example", "tr/Programme"],
      ...["/tr/Nowhere", "/Nowhere", "/tr/Programme/more", "/api/health", "/documents"],
      "/en/VisitorPass/aBcDeFgHiJ_KLMNO-123",
    ],
    urlDots: [
      ...["/tr/../desk", "/documents/../desk", "/documents/%2e%2e/desk", "/documents/.%2E/%2e/x"],
    ],
    urlTooLong: [`/documents/${"a".repeat(2000)}`],
  };
  const toRows = (codes: Record<string, string[]>) =>
    Object.entries(codes).flatMap(([code, all]) => all.map((one) => [one, code] as const));

  it.each([
    ...(isLinked ? [] : [["java\tscript:alert(1)", "urlScheme"] as const]),
    ...toRows(addresses),
    ...toRows(paths).map(([path, code]) => [path, isLinked ? code : "badUrl"] as const),
  ])("is not %s", (address, code) => {
    expect(check(address)).toEqual([`${field} ${code}`]);
  });

  it.each([
    "https://www.example.com/a/b?x=1&y=%20#part",
    "https://xn--mnchen-3ya.example/",
    "https://www.hürriyet.com.tr/a",
    "https://ışık.com.tr",
    "https://معرض.example/",
    "https://www.aljazeera.net/ebusiness/2026/9/23/افتتاح-معرض",
    `https://www.aljazeera.net/${"%D8%A7".repeat(90)}`,
    "https://tr.wikipedia.org/wiki/İstanbul_Fuar_Merkezi?başlık=“a”#bölüm",
    "\u2067https://example.com/a\u2069",
  ])("is %s", (address) => {
    expect(check(address)).toEqual([]);
  });

  it("is a path of the site only where the site links to itself", () => {
    for (const path of [
      ...["/tr/Programme", "/Programme?day=2", "/en", "/", "/#news", "/ar/Transport#map"],
      ...["/documents/transport-map.pdf", "/documents/a..b.pdf", "/Exhibitors/Ege-Makina"],
      ...["/en/LostPass", "/TR/transport/"],
    ])
      expect(check(path)).toHaveLength(isLinked ? 0 : 1);
  });
});

it("stores an address in ASCII, and shows its host in letters", () => {
  const store = (url: string) =>
    checkItem("press", { ...getFirst("press"), url }).value?.url as string;
  const stored = store("https://www.hürriyet.com.tr/fuar/açılış");
  expect(stored).toBe("https://www.xn--hrriyet-n2a.com.tr/fuar/a%C3%A7%C4%B1l%C4%B1%C5%9F");
  const shown = formatWebAddress(stored);
  expect(shown).toMatch(/^https:\/\/www\.hürriyet\.com\.tr\/fuar\//);
  expect(store(shown)).toBe(stored);
  expect(store("https://example.com")).toBe("https://example.com");
});

describe("an item", () => {
  it.each([
    ...["a.b", "A b", "../x", "constructor", "toString", "__proto__", "-a", "a-", "ü"],
    ...["a".repeat(41), "new", "arrange"],
  ])("has no id like %s", (id) => {
    expect(errorsOf("news", { id })).toEqual(["id badId"]);
  });

  it("needs a text in one language, and names an unknown one", () => {
    expect(errorsOf("news", { title: {} })).toEqual(["title required"]);
    expect(errorsOf("news", { title: { tr: " ", en: "" } })).toEqual(["title required"]);
    expect(errorsOf("news", { title: { en: "New", de: "Neu" } })).toEqual(["title.de unknown"]);
    const item = { ...getFirst("news"), title: { en: " New ", tr: "" } };
    expect(checkItem("news", item).value?.title).toEqual({ en: "New" });
  });

  it("has no field that nobody knows", () => {
    expect(errorsOf("news", { onclick: "x" })).toEqual(["onclick unknown"]);
    expect(checkItem("news", parse('{"__proto__": {"id": "a"}}')).errors).toContainEqual(
      expect.objectContaining({ path: "__proto__", code: "unknown" }),
    );
  });

  it.each([
    ["{lastVisitors} ziyaretçi", "50.920 ziyaretçi"],
    ["{tagline}", "{tagline}"],
    ["{x, plural, other {y}} {", "{x, plural, other {y}} {"],
    ["a < b, '{'", "a < b, '{'"],
    ["it''s {constructor}", "it''s {constructor}"],
  ])("names facts of the fair, and has every other sign as it is typed: %s", (tr, shown) => {
    const { value } = checkItem("news", { ...getFirst("news"), title: { tr } });
    expect(value?.title).toEqual({ tr });
    expect(getItemText({ tr }, "tr")).toBe(shown);
    expect(errorsOf("social", { label: tr })).toEqual([]);
  });

  const uploaded = {
    files: [{ digest: "a".repeat(43), width: 480 }],
    ...{ width: 480, height: 300, focus: [50, 50] },
  };
  it.each([
    ["an unknown name", "gallery/none", "picture unknown"],
    ["a name of every object", "constructor", "picture unknown"],
    ["no files", { ...uploaded, files: [] }, "picture.files badNumber"],
    [
      "a digest that is a path",
      { ...uploaded, files: [{ digest: "../../etc", width: 1 }] },
      "picture.files.0.digest badFile",
    ],
    ["a part of a pixel", { ...uploaded, width: 1.5 }, "picture.width badNumber"],
    ["a focus beside it", { ...uploaded, focus: [50, 101] }, "picture.focus.1 badNumber"],
    ["a focus without a class", { ...uploaded, focus: [37, 50] }, "picture.focus.0 badNumber"],
    ["something more", { ...uploaded, src: "//evil.example" }, "picture.src unknown"],
  ])("has no picture with %s", (_, picture, error) => {
    expect(errorsOf("gallery", { picture })).toEqual([error]);
    expect(errorsOf("gallery", { picture: uploaded })).toEqual([]);
  });

  it("has a logo of the release or an uploaded one", () => {
    const uploaded = { digest: "a".repeat(43), type: "svg", width: 300 };
    const logoErrors = (changes: object) =>
      errorsOf("sponsors", { logo: { ...uploaded, ...changes } });
    expect(logoErrors({})).toEqual([]);
    expect(logoErrors({ type: "png" })).toEqual(["logo.type unknown"]);
    expect(logoErrors({ width: 9000 })).toEqual(["logo.width badNumber"]);
    const file = errorsOf("sponsors", { logo: { file: "../x.svg", width: 300 } });
    expect(file).toEqual(["logo.file unknown"]);
    expect(errorsOf("sponsors", { tier: "gold" })).toEqual(["tier unknown"]);
  });

  it.each<[kind: Kind, changes: object, error: string]>([
    ["programme", { day: 9 }, "day badNumber"],
    ["programme", { day: "1" }, "day badType"],
    ["programme", { from: "24:00" }, "from badTime"],
    ["programme", { from: "12:00", to: "11:00" }, "to order"],
    ["programme", { place: "roof" }, "place unknown"],
    ["press", { date: "2026-02-30" }, "date badDate"],
  ])("of %s has a day, an hour and a place that exist, not %j", (kind, changes, error) => {
    expect(errorsOf(kind, changes)).toEqual([error]);
  });

  it("has an address unless it is a document of the release", () => {
    expect(errorsOf("documents", { id: "brochure" })).toEqual([]);
    expect(errorsOf("documents", { id: "map" })).toEqual(["url required"]);
    expect(errorsOf("documents", { languages: [] })).toEqual(["languages badNumber"]);
  });
});

const check = (name: Kind, list: unknown) =>
  checkList(findKind(name) as Parameters<typeof checkList>[0], list);

describe("a list", () => {
  const news = getFirst("news");
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...news, slug: undefined, id: `news-${n}` }));

  it("names an id that is there twice, and is not longer than its limit", () => {
    expect(check("news", [news, news]).errors).toEqual([
      { path: "news.1.id", code: "duplicate", name: news.id },
    ]);
    expect(check("news", many(MAX_ITEMS)).errors).toBeUndefined();
    expect(check("news", many(MAX_ITEMS + 1)).errors).toMatchObject([
      { path: "news", code: "tooMany" },
    ]);
    expect(check("news", { length: 1 }).errors).toMatchObject([{ code: "badType" }]);
  });

  it.each([
    ["heroes", built.heroes.filter(({ phase }) => phase !== "after")],
    ["heroes", built.heroes.map((item) => ({ ...item, hidden: item.phase === "during" }))],
    ["news", []],
    ["gallery", built.gallery.map((item) => ({ ...item, hidden: true }))],
    ["sponsors", built.sponsors.filter(({ tier }) => tier !== "partners")],
    ["documents", built.documents.map((item) => ({ ...item, languages: ["tr"] }))],
    ["programme", built.programme.filter(({ day }) => day !== 2)],
    ["programme", built.programme.map(({ highlight: _, ...item }) => item)],
  ] as const)("leaves no heading without anything below it: %s", (kind, list) => {
    expect(check(kind, list).errors).toEqual([{ path: kind, code: "empty" }]);
  });
});

describe("a notice", () => {
  it("is in the time of the fair", () => {
    const times = { from: "2026-09-24T06:00:00Z", until: "2026-09-24T10:30" };
    const { value } = checkItem("notices", { ...notice, ...times });
    expect(value).toMatchObject({
      ...{ from: "2026-09-24T09:00+03:00", until: "2026-09-24T10:30+03:00" },
    });
    expect(checkItem("notices", value)).toEqual({ value });
  });

  it.each([
    ["2026-09-24T10:00", "2026-09-24T10:00", "until order"],
    ["2026-02-30T10:00", undefined, "from badTime"],
    ["2026-09-24", undefined, "from badTime"],
    ["24 September", undefined, "from badTime"],
  ])("ends after it begins, at moments that exist: %s to %s", (from, until, error) => {
    expect(noticeErrors({ from, until })).toEqual([error]);
  });

  it("stands beside few others at one time", () => {
    jest.useFakeTimers({ now: Date.parse("2026-09-01T00:00:00Z") });
    const at = (hour: number, n: number) => ({
      ...{ ...notice, id: `n${n}` },
      ...{ from: `2026-09-24T${hour}:00`, until: `2026-09-24T${hour + 1}:00` },
    });
    const hours = [10, 11, 12, 13, 14].map((hour, n) => at(hour, n));
    expect(checkContent({ notices: hours }).errors).toBeUndefined();
    const always = ["a", "b"].map((id) => ({ ...notice, id }));
    expect(checkContent({ notices: [...hours, ...always] }).errors).toBeUndefined();
    expect(checkContent({ notices: [at(10, 9), ...hours, ...always] }).errors).toMatchObject([
      { code: "tooMany", limit: 3 },
    ]);
    // One that is over counts no longer, also if it had no beginning.
    const ended = { ...notice, id: "ended", until: "2025-01-01T00:00" };
    expect(checkContent({ notices: [ended, at(10, 9), ...always] }).errors).toBeUndefined();
    const running = { ...notice, id: "c", from: "2026-08-01T00:00" };
    expect(checkContent({ notices: [running, ...always, ended] }).errors).toBeUndefined();
    expect(
      checkContent({ notices: [running, { ...notice, id: "d" }, ...always] }).errors,
    ).toMatchObject([{ code: "tooMany", limit: 3 }]);
    jest.useRealTimers();
  });
});

describe("the whole", () => {
  it("names each part, figure and text that nobody knows", () => {
    const { errors } = checkContent(
      parse(
        '{"__proto__": 1, "headlines": [], "figures": {"visitors": 1, "halls": 9, "__proto__": 1}, "texts": {"de": {}, "tr": {"__proto__": "x", "Hero.tagline": "x"}}}',
      ),
    );
    expect(errors?.map(({ path }) => path).sort()).toEqual([
      ...["__proto__", "figures.__proto__", "figures.halls", "headlines", "texts.de"],
      ...["texts.tr.Hero.tagline", "texts.tr.__proto__"],
    ]);
  });

  it.each([-1, 0, 1.5, "50000", 1e15, Number.NaN, null])("has no figure like %s", (visitors) => {
    expect(checkContent({ figures: { visitors } }).errors).toMatchObject([
      { path: "figures.visitors" },
    ]);
  });

  it.each([
    ["2026-02-30", "badDate"],
    [`${fair.year - 1}-09-01`, "otherYear"],
    [fair.endDate.replace(/^\d+/, (year) => `${Number(year) + 1}`), "otherYear"],
  ])("moves no day of exhibitors to %s", (namesDue, code) => {
    expect(checkContent({ dates: { namesDue } }).errors).toEqual([
      { path: "dates.namesDue", code },
    ]);
  });

  it("moves days of exhibitors, and lets build-up end after it has begun", () => {
    const dates = { namesDue: `${fair.year}-09-01`, buildUpFrom: fair.endDate };
    expect(checkContent({ dates }).errors).toEqual([{ path: "dates.buildUpTo", code: "order" }]);
    const moved = { ...dates, buildUpTo: fair.endDate };
    expect(checkContent({ dates: { ...built.dates, ...moved } }).value).toEqual({ dates: moved });
    expect(checkContent({ dates: { leadsEnd: `${fair.year}-09-01` } }).errors).toMatchObject([
      { path: "dates.leadsEnd", code: "unknown" },
    ]);
  });

  it.each([[null], [[]], ["x"], [7]])("is an object, not %j", (input) => {
    expect(checkContent(input).errors).toEqual([{ path: "", code: "badType" }]);
  });

  it("is not larger than the store can keep", () => {
    const text = { tr: "ş ".repeat(115), en: "ş ".repeat(115), ar: "ش ".repeat(115) };
    const long = Array.from({ length: MAX_ITEMS }, (_, n) => ({
      ...{ id: `a${n}`, picture: "news/news-1", url: `https://example.com/${"a".repeat(400)}` },
      ...{ title: { tr: "Başlık" }, text },
    }));
    expect(checkContent({ news: long }).errors).toBeUndefined();
    expect(Buffer.byteLength(JSON.stringify(long))).toBeLessThan(MAX_CONTENT_BYTES);
  });

  it("is refused at any depth without an exception", () => {
    const deep = (depth: number) => parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);
    for (const part of [...kinds, "notices", "texts", "figures", "dates", "x"])
      expect(checkContent({ [part]: deep(5000) }).errors?.length).toBeGreaterThan(0);
    expect(errorsOf("gallery", { picture: deep(5000) }).length).toBeGreaterThan(0);
    expect(errorsOf("news", { title: { tr: deep(5000) } })).toEqual(["title.tr badType"]);
  });
});

it.each(["tr", "en"] as const)("has a sentence for every code: %s", (language) => {
  for (const code of contentErrorCodes) {
    const text = getDeskTranslator(language)(`SiteErrors.${code}`, { limit: 1234, name: "days" });
    expect(text).toMatch(/^[\p{Lu}“{].*[.]$/u);
  }
});
