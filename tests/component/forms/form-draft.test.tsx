import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
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
  saving,
  send,
  typedValues,
} from "../../support/pages/registration-form";
import { answers } from "../../support/records/answers";

beforeAll(standInForBrowser);

const neverKept = ["birthDate", "idNumber", "musiad", "consent", "terms"];
const keptOf = (values: [string, string][]) => values.filter(([name]) => !neverKept.includes(name));

/** Fills in a form and leaves the page. */
function leaveFilledIn(form: FormName) {
  const { unmount } = openForm(form, "en");
  fillInWell(form);
  const typed = typedValues();
  unmount();
  return typed;
}

const stored = () => JSON.stringify({ ...sessionStorage });

it.each(formNames)("%s comes back filled in, in another language, too", async (form) => {
  const typed = leaveFilledIn(form);
  const submit = saving();
  openForm(form, "ar", submit);
  expect(keptOf(typedValues())).toEqual(keptOf(typed));

  fillIn(Object.fromEntries(Object.entries(answers[form]).filter(([n]) => neverKept.includes(n))));
  send();
  await waitFor(() => expect(submit).toHaveBeenCalled());
  const sent = [...(submit.mock.calls[0]?.[1] ?? [])];
  expect(sent).toEqual(typed);
});

it("keeps no consent and nothing sensitive", () => {
  leaveFilledIn("press");
  expect(stored()).toContain(answers.press.email);
  expect(stored()).not.toContain(answers.press.idNumber);
  expect(stored()).not.toContain(answers.press.birthDate);
  for (const name of neverKept) expect(stored()).not.toContain(name);
  openForm("press", "en");
  for (const name of ["birthDate", "idNumber"]) expect(inputsOf(name)[0]).toHaveValue("");
  for (const name of ["consent", "terms"]) expect(inputsOf(name)[0]).not.toBeChecked();
});

it("is kept by form", () => {
  leaveFilledIn("visit");
  openForm("press", "en");
  expect(typedValues().filter(([, value]) => value)).toEqual([]);
});

it("does not bring back what was taken out", () => {
  const { unmount } = openForm("visit", "en");
  fillInWell("visit");
  fillIn({ city: "", interestedProducts: ["food", "packaging"] });
  unmount();
  openForm("visit", "en");
  expect(inputsOf("city")[0]).toHaveValue("");
  for (const box of inputsOf("interestedProducts")) expect(box).not.toBeChecked();
  expect(inputsOf("firstName")[0]).toHaveValue("Ada");
});

it("gives way to what was typed before the script arrived", () => {
  leaveFilledIn("visit");
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(formPage("visit", "en"));
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
  expect(typedValues().filter(([, value]) => value)).toEqual([]);
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
  expect(typedValues().filter(([, value]) => value)).toEqual([]);
  expect(inputsOf("country")[0]).toHaveDisplayValue("Please select");
});

describe("without storage", () => {
  beforeEach(() => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    jest.spyOn(window, "sessionStorage", "get").mockImplementation(denied);
  });
  afterEach(() => jest.restoreAllMocks());

  it("a form can be filled in and saved all the same", async () => {
    openForm("exhibit", "en");
    fillInWell("exhibit");
    send();
    expect(await screen.findByRole("dialog")).toBeVisible();
  });
});

it("keeps no membership, which the law counts among the special categories of personal data", () => {
  leaveFilledIn("visit");
  expect(stored()).not.toContain("musiad");
  sessionStorage.setItem("draft.visit", '{"city":"Ankara","musiad":"yes"}');
  openForm("visit", "en");
  expect(inputsOf("city")[0]).toHaveValue("Ankara");
  expect(typedValues()).toContainEqual(["musiad", ""]);
});

it("does not bring back an answer that was undone", () => {
  const { unmount } = openForm("visit", "en");
  fillInWell("visit");
  fillIn({ gender: "" });
  unmount();
  openForm("visit", "en");
  expect(inputsOf("firstName")[0]).toHaveValue("Ada");
  expect(typedValues()).toContainEqual(["gender", ""]);
});

it("every field that identifies a person, and every special category, is marked as sensitive", () => {
  const marked = formNames.flatMap((form) =>
    listFields(forms[form]).flatMap((field) => (field.sensitive ? [field.name] : [])),
  );
  expect(marked).toEqual(["musiad", "musiad", "birthDate", "idNumber"]);
});
