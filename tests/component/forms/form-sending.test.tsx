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

const failed: FormState = { ...emptyFormState, status: "failed", problem: "saveFailed" };

/** A server that answers when the test tells it to. */
function slow() {
  const { promise, resolve } = Promise.withResolvers<FormState>();
  return {
    submit: jest.fn(() => promise),
    answer: (state: FormState) => act(() => resolve(state)),
  };
}

const posted = (data: FormData | undefined) =>
  Object.fromEntries(
    [...new Set(data?.keys())].map((name) => {
      const values = data?.getAll(name) ?? [];
      return [name, values.length > 1 ? values : values[0]];
    }),
  );

it.each(formNames)(
  "sends every answer of %s: names of the fields, ids of the options",
  async (form) => {
    const submit = saving();
    openForm(form, "ar", submit);
    fillInWell(form);
    send();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    const single = (value: string | string[]) =>
      Array.isArray(value) && value.length === 1 ? value[0] : value;
    const expected = Object.entries(answers[form]).map(([name, value]) => [name, single(value)]);
    expect(posted(submit.mock.calls[0]?.[1])).toEqual({
      ...Object.fromEntries(expected),
      [honeypot]: "",
    });
  },
);

it.each(formNames)("sends what the browser filled into %s without an event", async (form) => {
  const submit = saving();
  openForm(form, "en", submit);
  for (const [name, answer] of Object.entries(answers[form])) {
    for (const control of inputsOf(name)) {
      if (!/radio|checkbox/.test(control.type)) control.value = String(answer);
      else if (control instanceof HTMLInputElement)
        control.checked = [answer].flat().includes(control.value);
    }
  }
  send();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit.mock.calls[0]?.[1].get("country")).toBe(answers[form].country);
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

describe("while it is being sent", () => {
  it.each([
    ["tr", "Gönderiliyor…"],
    ["en", "Sending…"],
    ["ar", "يجري الإرسال…"],
  ] as const)("the button is disabled and says so in %s", async (locale, text) => {
    const { submit, answer } = slow();
    openForm("visit", locale, submit);
    const before = submitButton().textContent;
    fillInWell("visit");
    send();
    await waitFor(() => expect(submit).toHaveBeenCalled());
    expect(submitButton()).toBeDisabled();
    expect(submitButton()).toHaveTextContent(text);
    jest.spyOn(window, "alert").mockReturnValue();
    await answer(failed);
    expect(submitButton()).toBeEnabled();
    expect(submitButton()).toHaveTextContent(before ?? "");
  });
});

describe("one person sends once", () => {
  it("with a double click", async () => {
    const { submit, answer } = slow();
    openForm("visit", "en", submit);
    fillInWell("visit");
    await userEvent.dblClick(submitButton());
    await waitFor(() => expect(submit).toHaveBeenCalled());
    await answer({ ...emptyFormState, status: "saved" });
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("with many submissions in a row, whatever the button says", async () => {
    const { submit, answer } = slow();
    openForm("visit", "en", submit);
    fillInWell("visit");
    for (let i = 0; i < 5; i += 1) fireEvent.submit(formElement());
    await waitFor(() => expect(submit).toHaveBeenCalled());
    await answer({ ...emptyFormState, status: "saved" });
    expect(submit).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole("dialog")).toBeVisible();
  });
});
