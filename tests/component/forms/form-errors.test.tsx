import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import en from "@/messages/en.json";
import {
  fillIn,
  fillInWell,
  findSummary,
  formElement,
  inputsOf,
  openForm,
  saving,
  send,
} from "../../support/pages/registration-form";

it.each([
  ["tr", "Hata: Registration"],
  ["en", "Error: Registration"],
  ["ar", "خطأ: Registration"],
] as const)(
  "are shown first in the form and in its title in %s, until it is put right",
  async (locale, title) => {
    const show = jest.spyOn(Element.prototype, "scrollIntoView");
    openForm("press", locale);
    send();
    const summary = await findSummary();
    await waitFor(() => expect(show.mock.contexts.at(-1)).toBe(summary));
    expect(formElement().firstElementChild?.firstElementChild).toBe(summary);
    expect(document.title).toBe(title);
    fillInWell("press");
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    expect(document.title).toBe("Registration");
    expect(document.querySelector("[aria-invalid]")).toBeNull();
  },
);

describe("a failing field", () => {
  it.each([
    ["email", "Email is required"],
    ["country", "Country is required"],
    ["mediaTypes", "Select at least one media type"],
    ["terms", "Please accept the terms"],
  ])("is described by its message, and led to from the summary: %s", async (name, message) => {
    openForm("press", "en");
    send();
    const summary = within(await findSummary());
    const [control] = inputsOf(name);
    const described =
      name === "mediaTypes"
        ? screen.getByRole("group", { name: "Media type (required)" })
        : (control as HTMLElement);
    expect(described).toHaveAccessibleDescription(expect.stringContaining(message));
    if (described === control) expect(control).toHaveAttribute("aria-invalid", "true");
    const link = summary.getByRole("link", { name: message });
    expect(link).toHaveAttribute("href", `#${control?.id}`);
    fireEvent.click(link);
    expect(control).toHaveFocus();
  });

  it("keeps its hint in the description", async () => {
    openForm("press", "en");
    const { hints } = en.Forms;
    expect(inputsOf("phone")[0]).toHaveAccessibleDescription(hints.phone);
    fillIn({ phone: "123" });
    send();
    await findSummary();
    expect(inputsOf("phone")[0]).toHaveAccessibleDescription(
      `${hints.phone} Phone number must be 10 digits (e.g. 212334XXXX)`,
    );
  });

  it("loses its message once it is right; the others keep theirs", async () => {
    openForm("press", "en");
    send();
    await findSummary();
    fillIn({ firstName: "Ada", terms: ["yes"] });
    await waitFor(() => expect(screen.queryAllByText("First name is required")).toEqual([]));
    await waitFor(() => expect(inputsOf("terms")[0]).toBeValid());
    expect(inputsOf("firstName")[0]).not.toHaveAttribute("aria-invalid");
    expect(screen.getAllByText("Last name is required")).toHaveLength(2);
  });
});

it("asks again for a date of birth that is only half typed, which browsers give as no answer", async () => {
  const submit = saving();
  openForm("press", "en", submit);
  fillInWell("press");
  fillIn({ birthDate: "" });
  const input = inputsOf("birthDate")[0];
  if (input) Object.defineProperty(input, "validity", { value: { badInput: true } });
  send();
  expect(await findSummary()).toHaveTextContent("Please enter a valid date in the past");
  expect(submit).not.toHaveBeenCalled();
});

it("marks nothing that is right", async () => {
  openForm("visit", "en");
  fillInWell("visit");
  fillIn({ email: "ada@example" });
  send();
  const summary = within(await findSummary());
  expect(summary.getByRole("link")).toHaveTextContent("Please enter a valid email");
  expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(1);
});
