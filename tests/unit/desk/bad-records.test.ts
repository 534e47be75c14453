/** Records that somebody has made by hand, with answers that no form takes, take no list down. */
import { buffer } from "node:stream/consumers";
import { companiesOf } from "@/lib/exhibitors/companies";
import { exhibitorList } from "@/lib/exhibitors/list";
import { listHtml } from "@/lib/exhibitors/list-html";
import { readFilters } from "@/lib/exhibitors/select";
import { locales } from "@/lib/locales";
import { type FormName, formNames } from "@/lib/registration/forms";
import { allColumns } from "@/staff/desk/core/columns";
import { valueText } from "@/staff/desk/core/format";
import { valueIn } from "@/staff/desk/core/rows";
import { exportStream } from "@/staff/desk/export";
import { readQuery } from "@/staff/desk/list/query";
import { select } from "@/staff/desk/list/select";
import { recentCounts } from "@/staff/desk/overview/recent-counts";
import { statisticsOf } from "@/staff/desk/overview/statistics";
import { cacheOf, deskRow } from "../../support/records/desk-rows";
import { listed } from "../../support/records/listed";

const wrong = [
  "",
  "t",
  "Atlantis",
  "\u0000",
  12,
  true,
  null,
  undefined,
  {},
  ["x", null],
  "2026-99-99",
];

/** A record whose answers are all the same wrong thing. */
const bad = (form: FormName, value: unknown) =>
  Object.fromEntries(allColumns(form).map(({ name }) => [name, value]));

const rows = formNames.flatMap((form) => [
  ...wrong.map((value, n) => deskRow(form, `bad-${n}`, bad(form, value), n + 1)),
  deskRow(form, "good", {}, 20),
]);

it.each(formNames)("lists, sorts and counts those of %s beside a good one", (form) => {
  const cache = cacheOf(rows);
  for (const { name } of allColumns(form)) {
    const found = select(cache, readQuery(form, { sort: name }), "tr");
    expect(found).toHaveLength(wrong.length + 1);
    statisticsOf(cache).by(form, name);
    for (const locale of locales) {
      for (const row of found) {
        const [column] = allColumns(form).filter((one) => one.name === name);
        if (column) expect(typeof valueText(column, valueIn(row, name), locale)).toBe("string");
      }
    }
  }
  expect(recentCounts(cache, new Date(Date.UTC(2026, 8, 20, 12))).today.count).toBe(
    formNames.length,
  );
});

it.each(["csv", "xlsx", "json"] as const)("exports them as %s", async (format) => {
  const own = rows.filter(({ form }) => form === "visit");
  const bytes = await buffer(exportStream(format, [{ form: "visit", rows: own }], "en"));
  expect(bytes.length).toBeGreaterThan(100);
});

it.each(locales)("shows exhibitors of a country that is no code, in %s", (locale) => {
  const stand = (number: string) => ({ hall: 3, number, area: 12 });
  const companies = companiesOf([
    listed("Ada", stand("A1"), ["food"], "Türkiye"),
    listed("Bora", stand("nowhere"), ["unheard" as "food"], ""),
    listed("", { hall: 99, number: "", area: Number.NaN }),
    listed("Cem", stand("A2")),
  ]);
  const html = listHtml(exhibitorList(locale, companies), readFilters(new URLSearchParams()));
  for (const name of ["Ada", "Bora", "Cem"]) expect(html).toContain(name);
});
