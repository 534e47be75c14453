import { fireEvent, render, screen } from "@testing-library/react";
import { listFields } from "@/lib/registration/fields";
import { type FormName, formNames, forms } from "@/lib/registration/forms";
import { standInForBrowser } from "../../support/pages/browser";
import {
  fillIn,
  fillInWell,
  formElement,
  formPage,
  inputsOf,
  openForm,
  send,
  serve,
  typedValues,
} from "../../support/pages/registration-form";
import { answers } from "../../support/records/answers";

beforeAll(standInForBrowser);

const neverKept = ["birthDate", "idNumber", "musiad", "consent", "terms"];
const given = () => typedValues().filter(([, value]) => value);

/** Fills in a form and leaves the page. */
function leaveFilledIn(form: FormName, changed = {}) {
  const { unmount } = openForm(form, "en");
  fillInWell(form);
  fillIn(changed);
  const typed = typedValues();
  unmount();
  return typed;
}

it.each(["visit", "press"] as const)(
  "of %s is kept without consent and what is sensitive",
  (form) => {
    leaveFilledIn(form);
    const stored = JSON.stringify({ ...sessionStorage });
    expect(stored).toContain(answers[form].email);
    for (const name of neverKept) expect(stored).not.toContain(name);
    for (const secret of [answers.press.idNumber, answers.press.birthDate]) {
      expect(stored).not.toContain(secret);
    }
    // An earlier version may have kept more.
    sessionStorage.setItem(`draft.${form}`, '{"city":"Ankara","musiad":"yes","idNumber":"A1"}');
    openForm(form, "en");
    expect(given()).toEqual([["city", "Ankara"]]);
  },
);

it("every field that identifies a person, and every special category, is marked as sensitive", () => {
  const marked = formNames.flatMap((form) =>
    listFields(forms[form]).flatMap((field) => (field.sensitive ? [field.name] : [])),
  );
  expect(marked).toEqual(["musiad", "musiad", "birthDate", "idNumber"]);
});

it("does not bring back what was taken out or undone", () => {
  leaveFilledIn("visit", { city: "", gender: "", interestedProducts: ["food", "packaging"] });
  openForm("visit", "en");
  const names = given().map(([name]) => name);
  expect(names).toContain("firstName");
  for (const name of ["city", "gender", "interestedProducts"]) expect(names).not.toContain(name);
});

it("gives way to what was typed before the script arrived", () => {
  leaveFilledIn("visit");
  const container = serve(formPage("visit", "en"));
  Object.assign(inputsOf("city")[0] ?? {}, { value: "Ankara" });
  render(formPage("visit", "en"), { container, hydrate: true });
  expect(inputsOf("city")[0]).toHaveValue("Ankara");
  expect(inputsOf("firstName")[0]).toHaveValue("Ada");
});

it("is deleted when the registration is saved", async () => {
  openForm("visit", "en");
  fillInWell("visit");
  const filled = formElement();
  send();
  fireEvent(await screen.findByRole("dialog"), new Event("close"));
  expect({ ...sessionStorage }).toEqual({ "film-shown": "yes" });
  expect(given()).toEqual([]);
  // Firefox fills a page in again with what the inputs of a removed form held.
  expect([...new FormData(filled)].filter(([, value]) => value)).toEqual([]);
});

it.each([
  ["no JSON", "{"],
  ["no object", "7"],
  ["null", "null"],
  ["answers of another version", '{"country":"XX","gender":7,"interestedProducts":["x"],"y":"z"}'],
  ["prototype keys", '{"__proto__":{"city":"x"},"constructor":"x"}'],
])("ignores a draft that is %s", (_, draft) => {
  sessionStorage.setItem("draft.visit", draft);
  openForm("visit", "en");
  expect(given()).toEqual([]);
  expect(inputsOf("country")[0]).toHaveDisplayValue("Please select");
});

it("needs no storage: a form can be filled in and saved all the same", async () => {
  const storage = jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  openForm("exhibit", "en");
  fillInWell("exhibit");
  send();
  expect(await screen.findByRole("dialog")).toBeVisible();
  storage.mockRestore();
});
