import { render } from "@testing-library/react";
import type { FormName } from "@/lib/registration/forms";
import { withSectors } from "@/lib/registration/prefilled-answers";
import { standInForBrowser } from "../../support/pages/browser";
import { fillIn, formPage, inputsOf, openForm, serve } from "../../support/pages/registration-form";

beforeAll(standInForBrowser);
beforeEach(() => arriveBy("?sector=food,packaging"));

const arriveBy = (query: string) => window.history.replaceState(null, "", `/en/Form${query}`);
const checked = () =>
  inputsOf("interestedProducts").flatMap((box) =>
    box instanceof HTMLInputElement && box.checked ? [box.value] : [],
  );

/** Fills in a form, leaves the page, and comes back by a link with sectors. */
function comeBackTo(form: FormName, answers: Record<string, string | string[]>) {
  arriveBy("");
  const { unmount } = openForm(form, "en");
  fillIn(answers);
  unmount();
  arriveBy("?sector=food,packaging");
  openForm(form, "en");
}

it.each(["visit", "exhibit"] as const)("%s begins with the sectors of the link", (form) => {
  arriveBy(`${withSectors("?a=1", ["food", "packaging"]).replace("1?", "1&")}&b=2#contact`);
  const { unmount } = openForm(form, "en");
  expect(checked()).toEqual(["food", "packaging"]);
  expect(window.location.href).toMatch(/\/en\/Form\?a=1&b=2#contact$/);
  unmount();
  openForm(form, "ar");
  expect(checked()).toEqual(["food", "packaging"]);
});

it.each([
  [["textiles"], ["textiles"]],
  [[], ["food", "packaging"]],
])("answers only what a draft leaves open: with %j, %j", (kept, shown) => {
  comeBackTo("visit", { city: "Ankara", interestedProducts: kept });
  expect(checked()).toEqual(shown);
  expect(window.location.search).toBe("");
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

it("gives way to what was checked before the script arrived", () => {
  const container = serve(formPage("visit", "en"));
  for (const box of inputsOf("interestedProducts")) {
    if (box instanceof HTMLInputElement) box.checked = box.value === "energy";
  }
  render(formPage("visit", "en"), { container, hydrate: true });
  expect(checked()).toEqual(["energy"]);
});

it("does not come back after it was taken out", () => {
  const { unmount } = openForm("visit", "en");
  fillIn({ interestedProducts: ["food", "packaging"] });
  unmount();
  openForm("visit", "en");
  expect(checked()).toEqual([]);
});

it.each([
  ["?sector=weapons,,%00", "visit", []],
  ["?sector=__proto__,constructor", "visit", []],
  ["?sector=", "visit", []],
  ["?sector=weapons,energy&city=Ankara", "visit", ["energy"]],
  ["?sector=food&sector=energy&sectors=metal", "visit", ["food", "energy"]],
  ["?sector=food", "press", []],
] as const)("takes of %s what the form of %s asks for", (query, form, known) => {
  arriveBy(query);
  openForm(form, "en");
  expect(checked()).toEqual(known);
  expect(inputsOf("city")[0]).toHaveValue("");
});
