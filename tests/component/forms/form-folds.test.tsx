/** Questions that need no answer stand behind a fold, which never hides an answer or a mistake. */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useActionState } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { emptyFormState } from "@/lib/registration/form-state";
import { standInForBrowser } from "../../support/pages/browser";
import {
  fillIn,
  fillInWell,
  findSummary,
  formPage,
  inputsOf,
  openForm,
  saving,
  send,
} from "../../support/pages/registration-form";

jest.mock("react", () => {
  const react = jest.requireActual("react");
  return { ...react, useActionState: jest.fn(react.useActionState) };
});

beforeAll(standInForBrowser);
afterEach(() => document.body.replaceChildren());

/** The fold around a question. */
function foldOf(name: string): HTMLDetailsElement {
  const fold = inputsOf(name)[0]?.closest("details");
  if (!fold) throw new Error(`${name} is not folded.`);
  return fold;
}

function close(fold: HTMLDetailsElement) {
  fold.open = false;
  fireEvent(fold, new Event("toggle"));
}

const summaryOf = (name: string) => foldOf(name).querySelector("summary");

it("is closed in an empty form, and its summary names the questions", () => {
  openForm("visit", "en");
  expect(foldOf("phone")).toBe(foldOf("postalCode"));
  expect(foldOf("phone").open).toBe(false);
  expect(summaryOf("phone")).toHaveTextContent("Landline · Address · Postal code (optional)");
});

it.each(["visit", "press"] as const)("hides no required question of the %s form", (form) => {
  openForm(form, "en");
  expect(document.querySelector("details")).not.toBeNull();
  expect(document.querySelectorAll("details [required]")).toHaveLength(0);
});

it("opens for a draft and counts its answers", () => {
  const { unmount } = openForm("visit", "en");
  fillIn({ address: "Fuar Cad. 1", postalCode: "34000" });
  unmount();
  openForm("visit", "en");
  expect(foldOf("address").open).toBe(true);
  expect(summaryOf("address")).toHaveTextContent("2 answered");
});

it("opens for what was typed, or filled in by the browser, before the script arrived", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(formPage("visit", "en"));
  Object.assign(inputsOf("address")[0] ?? {}, { value: "Fuar Cad. 1" });
  render(formPage("visit", "en"), { container, hydrate: true });
  await waitFor(() => expect(foldOf("address").open).toBe(true));
  expect(summaryOf("address")).toHaveTextContent("1 answered");
});

it("can be closed over an answer, still counts it, and sends it", async () => {
  const submit = saving();
  openForm("visit", "en", submit);
  fillInWell("visit");
  await waitFor(() => expect(foldOf("address").open).toBe(true));
  close(foldOf("address"));
  fillIn({ postalCode: "34001" });
  expect(foldOf("address").open).toBe(false);
  expect(summaryOf("address")).toHaveTextContent("3 answered");
  send();
  await waitFor(() => expect(submit).toHaveBeenCalled());
  expect(submit.mock.calls[0]?.[1].get("postalCode")).toBe("34001");
});

it("opens for a mistake, and again for each attempt", async () => {
  openForm("visit", "en");
  fillIn({ phone: "123" });
  for (const _ of ["first attempt", "second attempt"]) {
    close(foldOf("phone"));
    send();
    await waitFor(() => expect(foldOf("phone").open).toBe(true));
  }
});

it("opens when the summary of errors leads into it", async () => {
  openForm("visit", "en");
  fillIn({ phone: "123" });
  send();
  const summary = within(await findSummary());
  foldOf("phone").open = false;
  fireEvent.click(summary.getByRole("link", { name: /must be 10 digits/ }));
  expect(foldOf("phone").open).toBe(true);
  expect(inputsOf("phone")[0]).toHaveFocus();
});

it.each([
  ["an answer", { values: { address: "Fuar Cad. 1" }, errors: {} }],
  ["a mistake", { values: {}, errors: { phone: "phoneFormat" } }],
])("is open without script where the server knows %s", (_, known) => {
  const state = { ...emptyFormState, status: "invalid", ...known } as const;
  jest.mocked(useActionState).mockReturnValueOnce([state, jest.fn(), false]);
  document.body.innerHTML = renderToStaticMarkup(formPage("visit", "en"));
  expect(foldOf("phone").open).toBe(true);
});

it.each([
  ["tr", "1 yanıt"],
  ["ar", "إجابة واحدة"],
] as const)("counts in %s", async (locale, text) => {
  openForm("visit", locale);
  fillIn({ address: "Fuar Cad. 1" });
  expect(await screen.findByText(text)).toBeInTheDocument();
});
