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
import { readListQuery } from "@/staff/desk/list/list-query";
import { selectRows } from "@/staff/desk/list/select-rows";
import { cacheOf, deskRow } from "../../../support/records/desk-rows";
import { reviewFeedOf } from "../../../support/records/review-feed";
import { submissionOf } from "../../../support/records/submissions";
import { noCopies } from "../../../support/stores/no-copies";

/** The answers of a visitor as they are stored in a language. */
const recordIn = (locale: Locale): Record<string, unknown> =>
  buildRecord(submissionOf("visit"), { locale, source: "localhost" }, "t");
const find = (rows: DeskRow[], params: Record<string, string>) =>
  selectRows(cacheOf(rows), readListQuery("visit", params), "en").map(({ id }) => id);

const twice = { firstName: "Eda", email: "eda@example.com", mobile: "+905320000001" };
const all = [
  deskRow("visit", "eda1", { ...twice, country: "Almanya" }, 1),
  deskRow("visit", "ada1", { firstName: "Ada" }, 2),
  deskRow("visit", "once", { email: "once@example.com", firstName: "Once" }, 3),
  deskRow("visit", "eda2", { ...twice, email: "EDA@example.com" }, 4),
  deskRow("visit", "ada2", { firstName: "ADA", email: "new@example.com" }, 5),
];

it("lists people with several registrations alone, the registrations of each together", () => {
  const several = "on";
  expect(find(all, { several })).toEqual(["ada2", "ada1", "eda2", "eda1"]);
  expect(find(all, { several, sort: "createdAt" })).toEqual(["eda1", "eda2", "ada1", "ada2"]);
  expect(find(all, { several, country: "DE" })).toEqual(["eda1"]);
  expect(find(all, { several: "yes" })).toHaveLength(5);
});

it("exports them as one row each on request, the latest of those that are listed", () => {
  const desk = {
    store: { edition: fair.id },
    cache: cacheOf(all),
    checkIns: openCheckInFeed({
      kind: "sqlite",
      checkIns: { followCopies: noCopies } as DeskStore["checkIns"],
    }),
    reviews: reviewFeedOf(),
  } as Parameters<typeof buildExportJob>[0];
  const exported = (params: Record<string, string>) =>
    buildExportJob(desk, { form: "visit", format: "csv", labels: "en", ...params });
  const idsIn = (params: Record<string, string>) =>
    [...((exported(params)?.sheets[0]?.rows ?? []) as Iterable<DeskRow>)].map(({ id }) => id);
  const rows = "people";
  expect(idsIn({})).toHaveLength(5);
  expect(idsIn({ rows })).toEqual(["ada2", "eda2", "once"]);
  expect(idsIn({ rows, country: "DE" })).toEqual(["eda1"]);
  expect(exported({ rows })?.total).toBe(3);
  const workbook = exported({ form: "all", format: "xlsx", rows });
  expect(workbook?.sheets.map(({ form }) => form)).toEqual([...formNames]);
  expect(workbook?.total).toBe(3);
});

it("filters and sorts by the language of a registrant, in words of the desk", () => {
  const rows = (["tr", "en", "ar"] as const).map((id, n) =>
    deskRow("visit", id, recordIn(id), n + 1),
  );
  expect(find(rows, { language: "ar" })).toEqual(["ar"]);
  expect(find(rows, { language: "tr|en" })).toEqual(["en", "tr"]);
  // Arabic, English, Turkish.
  expect(find(rows, { sort: "language" })).toEqual(["ar", "en", "tr"]);
  const column = findColumn("visit", "language");
  expect(column && formatColumnValue(column, "ar", "en")).toBe("Arabic");
  expect(column && formatColumnValue(column, "en", "tr")).toBe("İngilizce");
});

it.each(formNames)("shows the address of a pass in a list of %s only where it is named", (form) => {
  expect(readListQuery(form, {}).columns).not.toContain("pass");
  expect(listRecordColumns(form).map(({ name }) => name)).not.toContain("pass");
  const columns = (seesGuarded: boolean) =>
    readListQuery(form, { columns: "email|pass" }, seesGuarded).columns;
  expect(columns(false)).toEqual(["email"]);
  expect(columns(true)).toEqual(form === "visit" ? ["email", "pass"] : ["email"]);
});

it("opens a pass in the visitor's language, and in the current edition alone", () => {
  const token = "TokenOfEmma-12345678";
  const passOf = (changed: object, form: "visit" | "press" = "visit") =>
    getColumnValue(deskRow(form, "a", { ...recordIn("ar"), ...changed }), "pass");
  expect(passOf({ token })).toMatch(`/ar/VisitorPass/${token}`);
  expect(passOf({ token, eventId: "expo_2019" })).toBe("");
  expect(getColumnValue(deskRow("press", "p"), "pass")).toBe("");
});
