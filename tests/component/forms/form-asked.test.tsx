import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import type { FormName } from "@/lib/registration/forms";
import { standInForBrowser } from "../../support/pages/browser";
import { fillIn, formPage, inputsOf, openForm } from "../../support/pages/registration-form";

beforeAll(standInForBrowser);
beforeEach(() => arriveBy("?sector=food,packaging"));

const arriveBy = (query: string) => window.history.replaceState(null, "", `/en/Form${query}`);
const checked = () =>
  inputsOf("interestedProducts").flatMap((box) =>
    box instanceof HTMLInputElement && box.checked ? [box.value] : [],
  );

/** Fills in a form and leaves the page. */
function leaveWith(form: FormName, answers: Record<string, string | string[]>) {
  arriveBy("");
  const { unmount } = openForm(form, "en");
  fillIn(answers);
  unmount();
  arriveBy("?sector=food,packaging");
}

it.each(["visit", "exhibit"] as const)("%s begins with the sectors of the link", (form) => {
  openForm(form, "en");
  expect(checked()).toEqual(["food", "packaging"]);
  expect(window.location.href).toMatch(/\/en\/Form$/);
});

it("never overwrites a draft", () => {
  leaveWith("visit", { city: "Ankara", interestedProducts: ["textiles"] });
  openForm("visit", "en").unmount();
  expect(window.location.search).toBe("");
  openForm("visit", "en");
  expect(checked()).toEqual(["textiles"]);
  expect(inputsOf("city")[0]).toHaveValue("Ankara");
});

it("gives way to the next link, as long as nothing was answered", () => {
  openForm("visit", "en").unmount();
  arriveBy("?sector=energy");
  const { unmount } = openForm("visit", "en");
  expect(checked()).toEqual(["energy"]);
  fillIn({ city: "Ankara" });
  unmount();
  arriveBy("?sector=metal");
  openForm("visit", "en");
  expect(checked()).toEqual(["energy"]);
});

it("answers what a draft leaves open", () => {
  leaveWith("exhibit", { city: "Ankara" });
  openForm("exhibit", "en");
  expect(checked()).toEqual(["food", "packaging"]);
  expect(inputsOf("city")[0]).toHaveValue("Ankara");
});

it("gives way to what was checked before the script arrived", () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(formPage("visit", "en"));
  for (const box of inputsOf("interestedProducts")) {
    if (box instanceof HTMLInputElement) box.checked = box.value === "energy";
  }
  render(formPage("visit", "en"), { container, hydrate: true });
  expect(checked()).toEqual(["energy"]);
});

it("does not come back after it was taken out", () => {
  const { unmount } = openForm("visit", "en");
  fillIn({ interestedProducts: ["food", "packaging"] });
  expect(checked()).toEqual([]);
  unmount();
  openForm("visit", "en");
  expect(checked()).toEqual([]);
});

it("is kept like an answer that was typed", () => {
  openForm("visit", "en").unmount();
  openForm("visit", "ar");
  expect(checked()).toEqual(["food", "packaging"]);
});

it.each([
  ["unknown options", "?sector=weapons,,%00"],
  ["names of properties", "?sector=__proto__,constructor"],
  ["nothing", "?sector="],
])("ignores %s", (_, query) => {
  arriveBy(query);
  openForm("visit", "en");
  expect(checked()).toEqual([]);
});

it("takes what it knows from a list with unknown options", () => {
  arriveBy("?sector=weapons,energy&city=Ankara");
  openForm("visit", "en");
  expect(checked()).toEqual(["energy"]);
  expect(inputsOf("city")[0]).toHaveValue("");
});

it("a form without the question stays as it is", () => {
  openForm("press", "en");
  expect(inputsOf("city")[0]).toHaveValue("");
});
