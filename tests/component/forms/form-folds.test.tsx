/** Questions that need no answer stand behind a fold, which never hides an answer or a mistake. */
import { fireEvent, render, waitFor, within } from "@testing-library/react";
import { useActionState } from "react";
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
  serve,
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

it("is closed in an empty form, and its summary names the questions, none of which is required", () => {
  const { unmount } = openForm("press", "en");
  expect(document.querySelectorAll("details [required]")).toHaveLength(0);
  unmount();
  openForm("visit", "en");
  expect(document.querySelectorAll("details [required]")).toHaveLength(0);
  expect(foldOf("phone")).toBe(foldOf("postalCode"));
  expect(foldOf("phone").open).toBe(false);
  expect(summaryOf("phone")).toHaveTextContent("Landline · Address · Postal code (optional)");
});

it.each([
  ["en", { address: "Fuar Cad. 1", postalCode: "34000" }, "2 answered"],
  ["tr", { address: "Fuar Cad. 1" }, "1 yanıt"],
  ["ar", { address: "Fuar Cad. 1" }, "إجابة واحدة"],
] as const)("opens for a draft and counts its answers in %s", (locale, answers, text) => {
  const { unmount } = openForm("visit", locale);
  fillIn(answers);
  unmount();
  openForm("visit", locale);
  expect(foldOf("address").open).toBe(true);
  expect(summaryOf("address")).toHaveTextContent(text);
});

it("opens for what was typed, or filled in by the browser, before the script arrived", async () => {
  const container = serve(formPage("visit", "en"));
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

it("opens for a mistake, for each attempt, and when the summary of errors leads into it", async () => {
  openForm("visit", "en");
  fillIn({ phone: "123" });
  for (const _ of ["first attempt", "second attempt"]) {
    close(foldOf("phone"));
    send();
    await waitFor(() => expect(foldOf("phone").open).toBe(true));
  }
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
  serve(formPage("visit", "en"));
  expect(foldOf("phone").open).toBe(true);
});
