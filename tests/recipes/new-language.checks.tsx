/** new-language.test.ts runs this file in the copy to which German was added. */
import { renderToStaticMarkup } from "react-dom/server";
import sitemap from "@/app/sitemap";
import { LanguageMenu } from "@/components/layout/header/language-menu";
import { fairDates } from "@/lib/fair/dates";
import { decide } from "@/lib/i18n/decide";
import { translator } from "@/lib/i18n/translate";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import { exhibitEmail } from "@/lib/mails/exhibit-email";
import { openApiDocument } from "@/lib/open-api/document";
import { formView } from "@/lib/registration/form-view";
import { type ExhibitRecord, recordOf } from "@/lib/registration/record";
import { pageMetadata } from "@/lib/seo/metadata";
import { readQuery } from "@/staff/desk/list/query";
import { ExportForm } from "@/staff/desk/list/view/download-form";
import { deskRow } from "@/tests/support/records/desk-rows";
import { submissionOf } from "@/tests/support/records/submissions";

const german = locales.find((locale) => localeFacts[locale].label === "Deutsch") as Locale;
const sector = "Lebensmittel";
const record = () =>
  recordOf(
    submissionOf("exhibit", { companyField: "food" }),
    { locale: german, source: "expo.example" },
    "abcdefghij_klmno-123",
  ) as ExhibitRecord;

it("is an address, and the answer to a German browser", () => {
  const path = `/${german}/Transport`;
  expect(decide(path, undefined, null)).toEqual({ kind: "serve", locale: german });
  expect(decide("/Transport", undefined, "de-CH")).toMatchObject({ to: path });
});

it("shows English for missing texts, and its own dates", () => {
  expect(translator(german)("Errors.email")).toBe(translator("en")("Errors.email"));
  expect(fairDates(german)).not.toBe(fairDates("en"));
});

it("is offered by the switch, the sitemap and the pages' heads", () => {
  const menu = renderToStaticMarkup(<LanguageMenu locale="en" page="transport" />);
  expect(menu).toContain(">Deutsch<");
  expect(sitemap().map(({ url }) => new URL(url).pathname)).toContain(`/${german}/Transport`);
  const { alternates } = pageMetadata("transport", "en");
  expect(alternates?.languages).toHaveProperty(german);
});

it("has its forms, also as JSON", () => {
  const form = JSON.stringify(formView("exhibit", german));
  expect(form).toContain(sector);
  expect(JSON.stringify(openApiDocument())).toContain(`"${german}"`);
});

it("is stored in German, told to the sales team in Turkish, and one option with the others", () => {
  expect(record()).toMatchObject({ companyField: sector });
  const { detail } = exhibitEmail("a-1", record(), new Date());
  expect(detail).toContain(translator("tr")("Options.sectors.food"));
  expect(detail).not.toContain(sector);
  expect(deskRow("exhibit", "a", record()).values).toMatchObject({ companyField: "food" });
});

it("can be chosen for the labels of an export", () => {
  const form = <ExportForm query={readQuery("visit", {})} count={1} people={1} language="en" />;
  expect(renderToStaticMarkup(form)).toContain(">Deutsch</option>");
});
