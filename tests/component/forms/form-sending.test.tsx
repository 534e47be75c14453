import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { emptyFormState, type FormState } from "@/lib/registration/form-state";
import { formNames } from "@/lib/registration/forms";
import { honeypot } from "@/lib/security/honeypot";
import { standInForBrowser } from "../../support/pages/browser";
import {
  fillIn,
  fillInWell,
  formElement,
  inputsOf,
  openForm,
  saving,
  send,
  submitButton,
} from "../../support/pages/registration-form";
import { answers } from "../../support/records/answers";

beforeAll(standInForBrowser);

/** A server that answers when the test tells it to. */
function slow() {
  const { promise, resolve } = Promise.withResolvers<FormState>();
  return {
    submit: jest.fn(() => promise),
    answer: (state: Partial<FormState>) => act(() => resolve({ ...emptyFormState, ...state })),
  };
}

/** Answers without an event, as a browser fills a form in. */
function fillInSilently(values: Record<string, string | string[]>) {
  for (const [name, answer] of Object.entries(values)) {
    for (const control of inputsOf(name)) {
      if (!/radio|checkbox/.test(control.type)) control.value = String(answer);
      else if (control instanceof HTMLInputElement)
        control.checked = [answer].flat().includes(control.value);
    }
  }
}

describe.each(formNames)("%s", (form) => {
  it.each([
    ["typed", () => fillInWell(form)],
    ["filled in by the browser", () => fillInSilently(answers[form])],
  ])("sends every answer that was %s: names of the fields, ids of the options", async (_, fill) => {
    const submit = saving();
    openForm(form, "ar", submit);
    fill();
    send();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    const data = submit.mock.calls[0]?.[1];
    const posted = [...new Set(data?.keys())].map((name) => [name, data?.getAll(name)]);
    const expected = Object.entries(answers[form]).map(([name, value]) => [name, [value].flat()]);
    expect(Object.fromEntries(posted)).toEqual({
      ...Object.fromEntries(expected),
      [honeypot]: [""],
    });
  });
});

it("can be filled in with the keyboard alone", async () => {
  const user = userEvent.setup();
  const submit = saving();
  openForm("visit", "en", submit);
  fillInWell("visit");
  fillIn({ firstName: "" });
  await user.type(screen.getByLabelText("First name *"), "Ada Lale{Enter}");
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit.mock.calls[0]?.[1].get("firstName")).toBe("Ada Lale");
});

it.each([
  ["tr", "Gönderiliyor…"],
  ["en", "Sending…"],
  ["ar", "يجري الإرسال…"],
] as const)(
  "is on its way while the button is disabled and says so in %s",
  async (locale, text) => {
    const { submit, answer } = slow();
    openForm("visit", locale, submit);
    const before = submitButton().textContent;
    fillInWell("visit");
    send();
    await waitFor(() => expect(submit).toHaveBeenCalled());
    expect(submitButton()).toBeDisabled();
    expect(submitButton()).toHaveTextContent(text);
    jest.spyOn(window, "alert").mockReturnValue();
    await answer({ status: "failed", problem: "saveFailed" });
    expect(submitButton()).toBeEnabled();
    expect(submitButton()).toHaveTextContent(before ?? "");
  },
);

it("is sent once by many submissions in a row, whatever the button says", async () => {
  const { submit, answer } = slow();
  openForm("visit", "en", submit);
  fillInWell("visit");
  for (let i = 0; i < 5; i += 1) fireEvent.submit(formElement());
  await waitFor(() => expect(submit).toHaveBeenCalled());
  await answer({ status: "saved" });
  expect(submit).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole("dialog")).toBeVisible();
});
