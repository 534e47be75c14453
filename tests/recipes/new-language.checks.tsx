/** recipes.test.ts runs this file in the copy to which German was added. */
import { renderToStaticMarkup } from "react-dom/server";
import { LanguageMenu } from "@/components/layout/header/language-menu";
import { formatFairDates } from "@/lib/fair/dates";
import { resolveRoute } from "@/lib/i18n/routing";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import { buildSalesPayload } from "@/lib/mails/sales-payload";
import { buildOpenApiDocument } from "@/lib/open-api/document";
import { getFormView } from "@/lib/registration/form-view";
import { buildRecord, type ExhibitRecord } from "@/lib/registration/record";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { listSitemapEntries } from "@/lib/seo/sitemap";
import { readListQuery } from "@/staff/desk/list/list-query";
import { ExportForm } from "@/staff/desk/list/view/export-form";
import { deskRow } from "@/tests/support/records/desk-rows";
import { submissionOf } from "@/tests/support/records/submissions";

const german = locales.find((locale) => localeFacts[locale].label === "Deutsch") as Locale;
const sector = "Lebensmittel";
const record = () =>
  buildRecord(
    submissionOf("exhibit", { companyField: "food" }),
    { locale: german, source: "expo.example" },
    "abcdefghij_klmno-123",
  ) as ExhibitRecord;

it("is an address, and the answer to a German browser", () => {
  const path = `/${german}/Transport`;
  expect(resolveRoute(path, undefined, null)).toEqual({ kind: "serve", locale: german });
  expect(resolveRoute("/Transport", undefined, "de-CH")).toMatchObject({ to: path });
});

it("shows English for missing texts, and its own dates", () => {
  expect(getTranslator(german)("Errors.email")).toBe(getTranslator("en")("Errors.email"));
  expect(formatFairDates(german)).not.toBe(formatFairDates("en"));
});

it("is offered by the switch, the sitemap and the pages' heads", () => {
  const menu = renderToStaticMarkup(<LanguageMenu locale="en" page="transport" />);
  expect(menu).toContain(">Deutsch<");
  expect(listSitemapEntries("pages").map(({ path }) => path)).toContain(`/${german}/Transport`);
  const { alternates } = buildPageMetadata("transport", "en");
  expect(alternates?.languages).toHaveProperty(german);
});

it("has its forms, also as JSON", () => {
  const form = JSON.stringify(getFormView("exhibit", german));
  expect(form).toContain(sector);
  expect(JSON.stringify(buildOpenApiDocument())).toContain(`"${german}"`);
});

it("is stored in German, told to the sales team in Turkish, and one option with the others", () => {
  expect(record()).toMatchObject({ companyField: sector });
  const { detail } = buildSalesPayload("a-1", record(), new Date());
  expect(detail).toContain(getTranslator("tr")("Options.sectors.food"));
  expect(detail).not.toContain(sector);
  expect(deskRow("exhibit", "a", record()).values).toMatchObject({ companyField: "food" });
});

it("can be chosen for the labels of an export", () => {
  const form = <ExportForm query={readListQuery("visit", {})} count={1} people={1} language="en" />;
  expect(renderToStaticMarkup(form)).toContain(">Deutsch</option>");
});
