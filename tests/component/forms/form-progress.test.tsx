import { render, screen, waitFor } from "@testing-library/react";
import { getStandView } from "@/lib/companies/stand/people-forms";
import { formNames, forms } from "@/lib/registration/forms";
import { standInForBrowser } from "../../support/pages/browser";
import {
  correctionPage,
  fillIn,
  fillInWell,
  openForm,
  send,
} from "../../support/pages/registration-form";
import { answers } from "../../support/records/answers";

beforeAll(standInForBrowser);

const line = () => document.querySelector("progress")?.parentElement;

it.each(formNames)("of %s begins with everything to do, and says when all is done", (form) => {
  const required = forms[form].groups
    .map(({ fields }) => fields.filter((field) => field.required).length)
    .filter(Boolean);
  const [sections, questions] = [required.length, required.reduce((a, b) => a + b)];
  openForm(form, "en");
  expect(line()).toHaveTextContent(
    `0 of ${sections} sections complete · ${questions} required answers left`,
  );
  fillInWell(form);
  expect(line()).toHaveTextContent(
    `${sections} of ${sections} sections complete · all required answers given`,
  );
});

it("counts what is answered, and takes back what is taken out", () => {
  openForm("visit", "en");
  fillIn({ firstName: "Ada" });
  expect(line()).toHaveTextContent("0 of 4 sections complete · 11 required answers left");
  fillIn({ lastName: "Örnek", interestedProducts: ["food"] });
  expect(line()).toHaveTextContent("1 of 4 sections complete · 9 required answers left");
  fillIn({ firstName: " " });
  expect(line()).toHaveTextContent("0 of 4 sections complete · 10 required answers left");
});

it("begins anew with the next registration", async () => {
  openForm("visit", "en");
  fillInWell("visit");
  send();
  await screen.findByRole("dialog");
  await waitFor(() => expect(line()).toHaveTextContent("12 required answers left"));
});

it.each([
  ["tr", "Tamamlanan bölüm: 0/4 · 10 zorunlu alan kaldı"],
  ["ar", "الأقسام المكتملة: 0 من 4 · بقيت 10 إجابات مطلوبة"],
] as const)("knows what a draft brought back, and counts in %s", (locale, text) => {
  const { unmount } = openForm("visit", "en");
  fillIn({ city: answers.visit.city, company: answers.visit.company });
  unmount();
  openForm("visit", locale);
  expect(line()).toHaveTextContent(text);
});

it("says nothing on a form that is seen at a glance", () => {
  const view = getStandView("en");
  render(correctionPage({ view }));
  expect(screen.getByRole("button", { name: view.texts.submit })).toBeVisible();
  expect(line()).toBeUndefined();
});
