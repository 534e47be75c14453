/** Sentences that staff change: which ones, and what a text must be. */

import { locales } from "@/lib/locales";
import { findEditableText, listEditableTexts } from "@/lib/server/site-content/editable-texts";
import { describeText, findTexts } from "@/lib/server/site-content/find-texts";
import { getReleaseText } from "@/lib/server/site-content/release-texts";
import { checkText, fillMessage } from "@/lib/server/site-content/text-rules";
import { checkItemText } from "@/lib/server/site-content/typed-text";

const TAGLINE = "Home.hero.tagline";
const PARKING = "Transport.blocks.parking.body";

const codeOf = (key: string, text: string, locale = "tr" as (typeof locales)[number]) =>
  checkText(key, locale, text).errors?.[0]?.code;

const withArguments = (text: string) => `${text} {sectors} {leastVisitorCountries} {days}`;

it.each(locales)("accepts every text of the release as it is: %s", (locale) => {
  const changed = listEditableTexts().filter(({ key }) => {
    const text = getReleaseText(key, locale) ?? "";
    return checkText(key, locale, text).value !== text;
  });
  expect(changed.map(({ key }) => key)).toEqual([]);
});

it.each([
  ...["Forms.labels.consent", "Forms.labels.terms", "Forms.hints.mobile", "Errors.email"],
  ...["Options.sectors.food", "Privacy.texts.dataStaff", "Footer.supervision", "Leads.consent"],
  ...["Navigation.home", "Site.shortName", "Pass.titles.visit", "MyCompany.title"],
  ...["News.items.opening.title", "Programme.items.forum", "Gallery.items.10"],
  ...["Phase.during.opens", "Hero.tagline", "constructor", "__proto__", "Home.hero", ""],
])("lets nobody change %s", (key) => {
  expect(findEditableText(key)).toBeUndefined();
  expect(checkText(key, "tr", "Yeni").errors).toEqual([
    { path: "", code: "notEditable", name: key },
  ]);
});

it("lets staff change headings, leads, questions and blocks", () => {
  const keys = listEditableTexts().map(({ key }) => key);
  for (const key of ["Home.news.title", TAGLINE, "WhyVisit.info.hours.body", "Closed.visit.lead"])
    expect(keys).toContain(key);
});

it.each([
  ["an argument that is gone", "Yeni {sectors} {days}", "missingArgument"],
  ["an argument that the site does not have", withArguments("{visiters}"), "unknownArgument"],
  ["a name of every object", withArguments("{constructor}"), "unknownArgument"],
  ["a date where the release has a text", withArguments("{days, date}"), "wrongArgument"],
  ["a plural of a text", withArguments("{sectors, plural, other {#}}"), "wrongArgument"],
  ["a missing brace", withArguments("{days"), "badMessage"],
  ["a brace too many", withArguments("days}"), "badMessage"],
  ["an argument in quotes", withArguments("'{days}'"), "badMessage"],
  ["an empty argument", withArguments("{}"), "badMessage"],
  ["an element", withArguments("<b>Yeni</b>"), "markup"],
  ["a script", withArguments("<script>alert(1)</script>"), "markup"],
  ["a broken element", withArguments("a <b"), "markup"],
  ["the end of an element", withArguments("</b"), "markup"],
  ["a comment", withArguments("<!-- a"), "markup"],
  ["an entity of a letter", withArguments("&Uuml;"), "markup"],
  ["an entity", withArguments("&lt;b&gt;"), "markup"],
  ["a numeric entity", withArguments("&#x3c;"), "markup"],
  ["NUL", withArguments("a\0b"), "control"],
  ["a lone surrogate", withArguments("a\ud800b"), "control"],
  ["an escape", withArguments("a\u001bb"), "control"],
  ["piled marks", withArguments(`a${"\u0301".repeat(60)}`), "control"],
  ["nothing", " ", "required"],
  ["signs only", "…", "required"],
  ["what nobody sees", "\u200b\u200d\ufeff\u2060\u3164", "required"],
  ["too much", withArguments("uzun ".repeat(60)), "tooLong"],
  ["a source without end", "x".repeat(1_000_000), "tooLong"],
  ["a word without end", withArguments("a".repeat(60)), "longWord"],
])("refuses %s", (_, text, code) => {
  expect(codeOf(TAGLINE, text)).toBe(code);
});

it.each([
  ["a number of an address book", "\u202a+90 212 000\u202c", "+90 212 000"],
  ["a word of a chat", "\u2067معرض\u2069 2026", "معرض 2026"],
  ["an override", "a\u202eb", "ab"],
  ["blanks without width", "a\u200bb\ufeff", "ab"],
  ["a distance", "< 200 m", "< 200 m"],
  ["signs of comparison", "a < 5 > 3 <3", "a < 5 > 3 <3"],
  ["an ampersand before a semicolon", "R&D; day", "R&D; day"],
])("accepts %s as it reads", (_, text, kept) => {
  expect(checkText(TAGLINE, "tr", withArguments(text)).value).toBe(withArguments(kept));
  const shown = fillMessage(withArguments(text), "tr", () => "x");
  expect(shown.startsWith(text)).toBe(true);
});

it.each([
  ["a category of another language", "tr", "{parkingHours, plural, few {#} other {#}}", "plural"],
  ["no form for the rest", "tr", "{parkingHours, plural, one {#}}", "plural"],
  ["a form twice", "tr", "{parkingHours, plural, one {a} one {b} other {c}}", "plural"],
  [
    "the categories of Arabic",
    "ar",
    "{parkingHours, plural, two {#} few {#} other {#}}",
    undefined,
  ],
  ["an exact number", "en", "{parkingHours, plural, =1 {an hour} other {# hours}}", undefined],
] as const)("judges plurals: %s", (_, locale, plural, code) => {
  expect(codeOf(PARKING, `{parkingSpaces} ${plural}`, locale)).toBe(code);
});

it("removes what nobody sees, and keeps what holds a line together", () => {
  const typed = withArguments("\ufeff  e-\u2060ihracat\u200b  \n\tyeni\u00ad ");
  expect(checkText(TAGLINE, "tr", typed).value).toBe(withArguments("e-\u2060ihracat yeni"));
  expect(checkItemText("\u2060e\u2060 ihracat\u2060", "tr", "label").value).toBe("e ihracat");
  expect(checkItemText("I\u0307zmir", "tr", "label").value).toBe("İzmir");
  // A joiner that Persian needs.
  expect(checkItemText("می\u200cخواهم", "ar", "label").value).toBe("می\u200cخواهم");
});

it("measures a text as it reads on the page", () => {
  const { longestWord, limit } = findEditableText("Home.hero.lineOne") ?? {};
  expect(codeOf("Home.hero.lineOne", "{businessPeopleCountries}".repeat(2))).toBeUndefined();
  expect(checkText("Home.hero.lineOne", "tr", "a".repeat(30)).errors).toEqual([
    { path: "", code: "tooLong", limit },
  ]);
  expect(checkText("Home.hero.lineOne", "tr", "a".repeat(16)).errors).toEqual([
    { path: "", code: "longWord", limit: longestWord, name: "a".repeat(16) },
  ]);
});

it("shows texts without arguments as they are written", () => {
  expect(codeOf("Sponsors.tiers.main", "Ana sponsor")).toBeUndefined();
  expect(codeOf("Sponsors.tiers.main", "Ana sponsor {year}")).toBe("badMessage");
});

describe("finding", () => {
  const keysOf = (query: string, locale = "tr" as (typeof locales)[number]) =>
    findTexts(query, locale).map(({ key }) => key);

  it("finds a sentence as it reads on the page, with its facts", () => {
    const [found] = findTexts("110 ülkeden alıcılar", "tr");
    expect(found).toMatchObject({
      key: TAGLINE,
      shown: expect.stringContaining("110"),
      source: { tr: expect.stringContaining("{leastVisitorCountries}") },
      isChanged: false,
    });
  });

  it.each([
    ["tr", "HABERLER"],
    ["tr", "haberler"],
    ["en", "news"],
    ["ar", "الاخبار"],
  ] as const)("does not mind how it is spelt: %s %s", (locale, query) => {
    expect(keysOf(query, locale)).toContain("Home.news.title");
  });

  it("finds a changed sentence by its new text", () => {
    const changes = { texts: { tr: { "Home.news.title": "Güncel gelişmeler" } } };
    expect(findTexts("gelişmeler güncel", "tr", changes)).toMatchObject([
      { key: "Home.news.title", isChanged: true, release: { tr: "Haberler" } },
    ]);
    expect(keysOf("güncel gelişmeler")).toEqual([]);
  });

  it("names arguments that only the page knows", () => {
    const text = findEditableText("Phase.during.tagline");
    expect(text && describeText(text, "tr", {}).shown).toContain("{day}");
  });
});

it.each([
  "{dates, date, full}",
  "{dates, time, short}",
  "{dates, select, a {x} other {y}}",
  "{dates, plural, other {x}}",
])("can be shown again when it is refused: %s", (argument) => {
  const text = withArguments(argument);
  expect(codeOf(TAGLINE, text)).toBe("wrongArgument");
  expect(typeof fillMessage(text, "tr")).toBe("string");
});

it("lets a plain Arabic sentence do without the counts that only choose forms", () => {
  const plain = "منتجون من {sectors} قطاعًا ومشترون من {leastVisitorCountries} دول في {days} أيام.";
  expect(codeOf(TAGLINE, plain, "ar")).toBeUndefined();
  // The number would be read twice.
  expect(codeOf(TAGLINE, `${plain} {sectorsCount}`, "ar")).toBe("wrongArgument");
  expect(codeOf(TAGLINE, "منتجون ومشترون", "ar")).toBe("missingArgument");
});
