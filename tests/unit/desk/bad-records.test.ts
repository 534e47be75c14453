/** Records that somebody has made by hand, with answers that no form takes, take no list down. */
import { buffer } from "node:stream/consumers";
import { toCompanies } from "@/lib/exhibitors/companies";
import { readFilters } from "@/lib/exhibitors/filters";
import { buildExhibitorList } from "@/lib/exhibitors/list";
import { renderExhibitorList } from "@/lib/exhibitors/list-html";
import { locales } from "@/lib/locales";
import { type FormName, formNames } from "@/lib/registration/forms";
import { listAllColumns } from "@/staff/desk/core/columns";
import { formatColumnValue } from "@/staff/desk/core/format";
import { getColumnValue } from "@/staff/desk/core/rows";
import { createExportStream } from "@/staff/desk/export";
import { readListQuery } from "@/staff/desk/list/list-query";
import { selectRows } from "@/staff/desk/list/select-rows";
import { countRecentRegistrations } from "@/staff/desk/overview/recent-counts";
import { getStatistics } from "@/staff/desk/overview/statistics";
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
  Object.fromEntries(listAllColumns(form).map(({ name }) => [name, value]));

const rows = formNames.flatMap((form) => [
  ...wrong.map((value, n) => deskRow(form, `bad-${n}`, bad(form, value), n + 1)),
  deskRow(form, "good", {}, 20),
]);

it.each(formNames)("lists, sorts and counts those of %s beside a good one", (form) => {
  const cache = cacheOf(rows);
  for (const { name } of listAllColumns(form)) {
    const found = selectRows(cache, readListQuery(form, { sort: name }), "tr");
    expect(found).toHaveLength(wrong.length + 1);
    getStatistics(cache).by(form, name);
    for (const locale of locales) {
      for (const row of found) {
        const [column] = listAllColumns(form).filter((one) => one.name === name);
        if (column)
          expect(typeof formatColumnValue(column, getColumnValue(row, name), locale)).toBe(
            "string",
          );
      }
    }
  }
  expect(countRecentRegistrations(cache, new Date(Date.UTC(2026, 8, 20, 12))).today.count).toBe(
    formNames.length,
  );
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
  const html = renderExhibitorList(
    buildExhibitorList(locale, companies),
    readFilters(new URLSearchParams()),
  );
  for (const name of ["Ada", "Bora", "Cem"]) expect(html).toContain(name);
});
