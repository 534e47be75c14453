/** The columns of records: their names, their options, their order, and records that somebody has made by hand. */
import { buffer } from "node:stream/consumers";
import { toCompanies } from "@/lib/exhibitors/companies";
import { readFilters } from "@/lib/exhibitors/filters";
import { buildExhibitorList } from "@/lib/exhibitors/list";
import { renderExhibitorList } from "@/lib/exhibitors/list-html";
import { locales } from "@/lib/locales";
import { type FormName, formNames } from "@/lib/registration/forms";
import { getOptionLabel } from "@/lib/registration/labels";
import { type OptionList, optionLists } from "@/lib/registration/options";
import ar from "@/messages/desk/ar.json";
import en from "@/messages/desk/en.json";
import tr from "@/messages/desk/tr.json";
import { listAllColumns, listRecordColumns } from "@/staff/desk/core/columns";
import { getColumnLabel } from "@/staff/desk/core/desk-language";
import { formatColumnValue } from "@/staff/desk/core/format";
import { formatOption, toOptionId } from "@/staff/desk/core/option-labels";
import { getColumnValue } from "@/staff/desk/core/rows";
import { createNumberMatcher, toSortKey } from "@/staff/desk/core/text";
import { createExportStream } from "@/staff/desk/export";
import { readListQuery } from "@/staff/desk/list/list-query";
import { selectRows } from "@/staff/desk/list/select-rows";
import { countRecentRegistrations } from "@/staff/desk/overview/recent-counts";
import { getStatistics } from "@/staff/desk/overview/statistics";
import { texts } from "../../support/pages/message-keys";
import { cacheOf, deskRow } from "../../support/records/desk-rows";
import { listed } from "../../support/records/listed";

it("has the same words in Turkish and English, with the same arguments, and no unknown ones in Arabic", () => {
  const keysOf = (tree: Parameters<typeof texts>[0]) => texts(tree).map(([key]) => key);
  const argumentsOf = (text = "") => String([...new Set(text.match(/\{\w+(?=[,}])/g))].sort());
  expect(keysOf(en)).toEqual(keysOf(tr));
  expect(keysOf(ar).filter((key) => !keysOf(tr).includes(key))).toEqual([]);
  const english = new Map(texts(en));
  const differs = ([key, text]: [string, string]) =>
    argumentsOf(text) !== argumentsOf(english.get(key));
  expect(texts(tr).filter(differs)).toEqual([]);
});

it.each(formNames)("names every column of %s in every language, each once", (form) => {
  const columns = listRecordColumns(form);
  for (const locale of locales) {
    const labels = columns.map((column) => getColumnLabel(column, form, locale));
    expect(labels.filter((label, n) => label === columns[n]?.name)).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  }
});

it.each(Object.keys(optionLists) as OptionList[])("tells every label of %s apart", (list) => {
  for (const id of optionLists[list]) {
    for (const locale of locales) {
      const label = getOptionLabel(list, id, locale);
      expect([toOptionId(list, label), formatOption(list, id, locale)]).toEqual([id, label]);
    }
  }
  // An older wording is shown as it was stored.
  for (const older of ["Mobilya ve dekorasyon", ""])
    expect([toOptionId(list, older), formatOption(list, older, "en")]).toEqual([older, older]);
});

it("sorts as the Turkish alphabet does", () => {
  const sort = (words: string[]) =>
    words.toReversed().sort((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1));
  const alphabet = [..."abcçdefgğhıijklmnoöprsştuüvyz"];
  expect(sort(alphabet)).toEqual(alphabet);
  const names = ["Åberg", "Cevher", "Çelik", "Dvořák", "Halil", "Işık", "İnce", "Zweig"];
  expect(sort(names)).toEqual(names);
});

it.each([
  ...["+90 555 111 22 33", "0555 111 2233", "(555) 111-22.33", "٥٥٥١١١٢٢٣٣", "0555", "555"],
  ...["2233", "111 22"],
])("finds a number by %s, with its country or without", (typed) => {
  for (const stored of ["+905551112233", "5551112233"])
    expect(createNumberMatcher(typed)?.(stored)).toBe(true);
});

it.each<[typed: string, stored: string, isFound: boolean | undefined]>([
  ["0090 555 1112233", "+905551112233", true],
  // The last four digits, whatever these are.
  ["0012", "+905551110012", true],
  ["0000", "+905551110000", true],
  ["0012", "+905551112233", false],
  ["0555 111 22 34", "+905551112233", false],
  ["0555 111 22 34", "", false],
  ...["A12345", "12", "00", "", "2026 Ltd"].map((typed): [string, string, undefined] => [
    ...([typed, "+905551112233", undefined] as const),
  ]),
])("takes %s for %s: %s", (typed, stored, isFound) => {
  expect(createNumberMatcher(typed)?.(stored)).toBe(isFound);
});

describe("of records with answers that no form takes", () => {
  const wrong: unknown[] = ["", "t", "Atlantis", "\u0000", 12, true, null, undefined, {}];
  wrong.push(["x", null], "2026-99-99");

  /** A record whose answers are all the same wrong thing. */
  const bad = (form: FormName, value: unknown) =>
    Object.fromEntries(listAllColumns(form).map(({ name }) => [name, value]));
  const rows = formNames.flatMap((form) => [
    ...wrong.map((value, n) => deskRow(form, `bad-${n}`, bad(form, value), n + 1)),
    deskRow(form, "good", {}, 20),
  ]);

  it.each(formNames)("lists, sorts and counts those of %s beside a good one", (form) => {
    const cache = cacheOf(rows);
    for (const column of listAllColumns(form)) {
      const { name } = column;
      const found = selectRows(cache, readListQuery(form, { sort: name }), "tr");
      expect(found).toHaveLength(wrong.length + 1);
      getStatistics(cache).countBy(form, name);
      const values = found.flatMap((row) =>
        locales.map((locale) => formatColumnValue(column, getColumnValue(row, name), locale)),
      );
      expect(values.filter((value) => typeof value !== "string")).toEqual([]);
    }
    const { today } = countRecentRegistrations(cache, new Date(Date.UTC(2026, 8, 20, 12)));
    expect(today.count).toBe(formNames.length);
  });

  it.each(["csv", "xlsx", "json"] as const)("exports them as %s", async (format) => {
    const own = rows.filter(({ form }) => form === "visit");
    const bytes = await buffer(createExportStream(format, [{ form: "visit", rows: own }], "en"));
    expect(bytes.length).toBeGreaterThan(100);
  });

  it.each(locales)("shows exhibitors of a country that is no code, in %s", (locale) => {
    const stand = (number: string) => ({ hall: 3, number, area: 12 });
    const companies = toCompanies([
      listed("Ada", stand("A1"), ["food"], "Türkiye"),
      listed("Bora", stand("nowhere"), ["unheard" as "food"], ""),
      listed("", { hall: 99, number: "", area: Number.NaN }),
      listed("Cem", stand("A2")),
    ]);
    const all = buildExhibitorList(locale, companies);
    const html = renderExhibitorList(all, readFilters(new URLSearchParams()));
    for (const name of ["Ada", "Bora", "Cem"]) expect(html).toContain(name);
  });
});
