import { screen, waitFor, within } from "@testing-library/react";
import type { SubmitRegistration } from "@/components/forms/send";
import { emptyFormState } from "@/lib/registration/form-state";
import { standInForBrowser } from "../../support/pages/browser";
import {
  fillIn,
  fillInWell,
  findSummary,
  inputsOf,
  openForm,
  send,
  typedValues,
} from "../../support/pages/registration-form";

beforeAll(standInForBrowser);

const alert = jest.spyOn(window, "alert");

beforeEach(() => {
  alert.mockReset();
});

const failing: SubmitRegistration = async () => ({
  ...emptyFormState,
  status: "failed",
  problem: "saveFailed",
});

const unreachable: SubmitRegistration = () => Promise.reject(new Error("fetch failed: 10.0.0.1"));

async function fail(submit: SubmitRegistration) {
  openForm("visit", "en", submit);
  fillInWell("visit");
  const typed = typedValues();
  send();
  await waitFor(() => expect(alert).toHaveBeenCalled());
  return { typed, said: alert.mock.calls.map(([text]) => text) };
}

it("is no failed save any more when it is sent with an error: only the errors are shown, and then nothing", async () => {
  await fail(failing);
  fillIn({ city: "" });
  send();
  const summary = await findSummary();
  await waitFor(() => expect(summary).toHaveFocus());
  expect(screen.getAllByRole("alert")).toEqual([summary]);
  fillIn({ city: "Bursa" });
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  expect(document.title).toBe("Registration");
  expect(typedValues()).toContainEqual(["firstName", "Ada"]);
});

it.each([
  ["a server that is away", true, /^What you sent could not be saved just now\./],
  ["a browser that is offline", false, /^You seem to be offline/],
])("reports %s without internal details, and the answers stay", async (_, onLine, text) => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValueOnce(onLine);
  const { typed, said } = await fail(unreachable);
  expect(said.join()).toMatch(/^Kayıt sırasında bir hata oluştu: [^.]+\./);
  expect(screen.getByRole("alert")).toHaveTextContent(text);
  expect(screen.getByRole("alert")).toHaveFocus();
  expect(document.body).not.toHaveTextContent("10.0.0.1");
  expect(typedValues()).toEqual(typed);
});

it("shows the errors that a server finds like any others", async () => {
  const errors = { email: "emailFormat", city: "characters" };
  openForm("visit", "en", async () => ({ status: "invalid", values: {}, errors }));
  fillInWell("visit");
  const typed = typedValues();
  send();
  const summary = await findSummary();
  const links = within(summary).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Please enter a valid email",
    "Part of this text is damaged and cannot be stored. Please clear the field and type it again",
  ]);
  await waitFor(() => expect(summary).toHaveFocus());
  expect(inputsOf("email")[0]).toBeInvalid();
  expect(typedValues()).toEqual(typed);
  expect(alert).not.toHaveBeenCalled();
});
