/** What a list says of people: who registered several times, in which language, and with which pass. */

import { fair } from "@/lib/fair/facts";
import type { Locale } from "@/lib/locales";
import { formNames } from "@/lib/registration/forms";
import { buildRecord } from "@/lib/registration/record";
import type { DeskStore } from "@/lib/store/ports";
import { openCheckInFeed } from "@/staff/desk/core/check-ins";
import { findColumn, listRecordColumns } from "@/staff/desk/core/columns";
import { formatColumnValue } from "@/staff/desk/core/format";
import { type DeskRow, getColumnValue } from "@/staff/desk/core/rows";
import { buildExportJob } from "@/staff/desk/export/export-job";
import {
  formatListQuery,
  hasAnyFilter,
  type ListQuery,
  readListQuery,
} from "@/staff/desk/list/list-query";
import { selectRows } from "@/staff/desk/list/select-rows";
import { cacheOf, deskRow } from "../../../support/records/desk-rows";
import { filesOf } from "../../../support/records/staff-files";
import { submissionOf } from "../../../support/records/submissions";

/** The answers of a visitor as they are stored in a language. */
const recordIn = (locale: Locale): Record<string, unknown> =>
  buildRecord(submissionOf("visit"), { locale, source: "localhost" }, "t");
const query = (params: Record<string, string> = {}): ListQuery => readListQuery("visit", params);

describe("people with several registrations", () => {
  const twice = { firstName: "Eda", email: "eda@example.com", mobile: "+905320000001" };
  const all = [
    deskRow("visit", "eda1", { ...twice, country: "Almanya" }, 1),
    deskRow("visit", "ada1", { firstName: "Ada" }, 2),
    deskRow("visit", "once", { email: "once@example.com", firstName: "Once" }, 3),
    deskRow("visit", "eda2", { ...twice, email: "EDA@example.com" }, 4),
    deskRow("visit", "ada2", { firstName: "ADA", email: "new@example.com" }, 5),
  ];
  const listed = (params: Record<string, string>) =>
    selectRows(cacheOf(all), query({ several: "on", ...params }), "tr").map(({ id }) => id);

  it("are listed alone, the registrations of each together", () => {
    expect(listed({})).toEqual(["ada2", "ada1", "eda2", "eda1"]);
    expect(listed({ sort: "createdAt" })).toEqual(["eda1", "eda2", "ada1", "ada2"]);
    expect(listed({ country: "DE" })).toEqual(["eda1"]);
    expect(hasAnyFilter(query({ several: "on" }))).toBe(true);
    expect(formatListQuery(query({ several: "on" }))).toBe("?several=on");
    expect(query({ several: "yes" }).several).toBe(false);
  });

  it("go out as one row each on request, the latest of those that are listed", () => {
    const desk = {
      store: { edition: fair.id },
      cache: cacheOf(all),
      arrivals: openCheckInFeed({ kind: "sqlite", arrivals: {} as DeskStore["arrivals"] }),
      reviews: filesOf(),
    } as Parameters<typeof buildExportJob>[0];
    const wanted = { form: "visit", format: "csv", labels: "en" };
    const exported = (params: Record<string, string>) =>
      buildExportJob(desk, { ...wanted, ...params });
    const idsIn = (params: Record<string, string>) =>
      [...((exported(params)?.sheets[0]?.rows ?? []) as Iterable<DeskRow>)].map(({ id }) => id);
    expect(idsIn({})).toHaveLength(5);
    expect(idsIn({ rows: "people" })).toEqual(["ada2", "eda2", "once"]);
    expect(idsIn({ rows: "people", country: "DE" })).toEqual(["eda1"]);
    expect(exported({ rows: "people" })?.total).toBe(3);
    expect(exported({ rows: "people" })?.key).not.toBe(exported({})?.key);
    const all3 = exported({ form: "all", format: "xlsx", rows: "people" });
    expect(all3?.sheets.map(({ form }) => form)).toEqual([...formNames]);
    expect(all3?.total).toBe(3);
  });
});

describe("the language of a registrant", () => {
  const byLanguage = [
    deskRow("visit", "tr", recordIn("tr"), 1),
    deskRow("visit", "en", recordIn("en"), 2),
    deskRow("visit", "ar", recordIn("ar"), 3),
  ];

  it("is a column that a list is filtered and sorted by, in words of the desk", () => {
    const listed = (params: Record<string, string>) =>
      selectRows(cacheOf(byLanguage), query(params), "en").map(({ id }) => id);
    expect(listed({ language: "ar" })).toEqual(["ar"]);
    expect(listed({ language: "tr|en" })).toEqual(["en", "tr"]);
    // Arabic, English, Turkish.
    expect(listed({ sort: "language" })).toEqual(["ar", "en", "tr"]);
    const column = findColumn("visit", "language");
    if (!column) throw new Error("There is no such column.");
    expect(formatColumnValue(column, "ar", "en")).toBe("Arabic");
    expect(formatColumnValue(column, "en", "tr")).toBe("İngilizce");
  });
});

describe("the address of a pass", () => {
  const token = "TokenOfEmma-12345678";

  it("is a column of visitors that no list has unless it names it", () => {
    for (const form of formNames) {
      expect(readListQuery(form, {}).columns).not.toContain("pass");
      expect(listRecordColumns(form).map(({ name }) => name)).not.toContain("pass");
      expect(readListQuery(form, { columns: "email|pass" }).columns).toEqual(["email"]);
      const asked = readListQuery(form, { columns: "email|pass" }, true).columns;
      expect(asked).toEqual(form === "visit" ? ["email", "pass"] : ["email"]);
    }
  });

  it("opens it in the visitor's language, and in the current edition alone", () => {
    const arabic = { ...recordIn("ar"), token };
    expect(getColumnValue(deskRow("visit", "a", arabic), "pass")).toMatch(
      `/ar/VisitorPass/${token}`,
    );
    expect(getColumnValue(deskRow("visit", "a", { ...arabic, eventId: "expo_2019" }), "pass")).toBe(
      "",
    );
    expect(getColumnValue(deskRow("press", "p"), "pass")).toBe("");
  });
});
