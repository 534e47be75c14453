import { render, screen, waitFor } from "@testing-library/react";
import { CorrectionForm } from "@/components/forms/correction-form";
import { getStandView } from "@/lib/companies/stand/people-forms";
import { emptyFormState } from "@/lib/registration/form-state";
import { type FormName, formNames, forms } from "@/lib/registration/forms";
import { standInForBrowser } from "../../support/pages/browser";
import { fillIn, fillInWell, openForm, send } from "../../support/pages/registration-form";
import { answers } from "../../support/records/answers";

beforeAll(standInForBrowser);

const line = () => document.querySelector("progress")?.parentElement;

/** How many sections have questions, and how many questions are required. */
function sizeOf(form: FormName) {
  const required = forms[form].groups.map(
    ({ fields }) => fields.filter((field) => field.required).length,
  );
  return { sections: required.filter(Boolean).length, questions: required.reduce((a, b) => a + b) };
}

it.each(formNames)("an empty %s form has everything before it", (form) => {
  const { sections, questions } = sizeOf(form);
  openForm(form, "en");
  expect(line()).toHaveTextContent(
    `0 of ${sections} sections complete · ${questions} required answers left`,
  );
});

it("counts what is answered, and takes back what is taken out", async () => {
  openForm("visit", "en");
  fillIn({ firstName: "Ada" });
  expect(line()).toHaveTextContent("0 of 4 sections complete · 11 required answers left");
  fillIn({ lastName: "Örnek", interestedProducts: ["food"] });
  expect(line()).toHaveTextContent("1 of 4 sections complete · 9 required answers left");
  fillIn({ firstName: " " });
  expect(line()).toHaveTextContent("0 of 4 sections complete · 10 required answers left");
});

it.each(["visit", "press"] as const)("a complete %s form says so", (form) => {
  const { sections } = sizeOf(form);
  openForm(form, "en");
  fillInWell(form);
  expect(line()).toHaveTextContent(
    `${sections} of ${sections} sections complete · all required answers given`,
  );
});

it("begins anew with the next registration", async () => {
  openForm("visit", "en");
  fillInWell("visit");
  send();
  await screen.findByRole("dialog");
  await waitFor(() => expect(line()).toHaveTextContent("12 required answers left"));
});

it("knows what a draft brought back", () => {
  const { unmount } = openForm("visit", "en");
  fillIn({ city: answers.visit.city, company: answers.visit.company });
  unmount();
  openForm("visit", "en");
  expect(line()).toHaveTextContent("10 required answers left");
});

it.each([
  ["tr", "Tamamlanan bölüm: 0/4 · 12 zorunlu alan kaldı"],
  ["ar", "الأقسام المكتملة: 0 من 4 · بقيت 12 إجابة مطلوبة"],
] as const)("counts in %s", (locale, text) => {
  openForm("visit", locale);
  expect(line()).toHaveTextContent(text);
});

it("says nothing on a form that is seen at a glance", () => {
  render(
    <CorrectionForm
      view={getStandView("en")}
      submit={jest.fn()}
      initial={emptyFormState}
      privacy={{ href: "/en/Privacy", newTab: "opens in a new tab" }}
      title="People"
    >
      <h1>People</h1>
    </CorrectionForm>,
  );
  expect(screen.getByRole("button", { name: getStandView("en").texts.submit })).toBeVisible();
  expect(line()).toBeUndefined();
});
