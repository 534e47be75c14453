import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { locales } from "@/lib/locales";
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

const requiredOfVisit = [
  "First name is required",
  "Last name is required",
  "Email is required",
  "Mobile number is required",
  "Country is required",
  "City is required",
  "Company is required",
  "Company field is required",
  "Title / Position is required",
  "Profession group is required",
  "You must select at least one sector",
  "Please select your visit status",
];

describe("an empty form", () => {
  it("is not sent; the summary names everything that is missing, in the order of the form", async () => {
    const submit = saving();
    openForm("visit", "en", submit);
    send();
    const links = within(await findSummary()).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(requiredOfVisit);
    expect(submit).not.toHaveBeenCalled();
  });

  it("puts the summary first in the form and the focus on it", async () => {
    const show = jest.spyOn(Element.prototype, "scrollIntoView");
    openForm("visit", "en");
    send();
    const summary = await findSummary();
    await waitFor(() => expect(show.mock.contexts).toEqual([summary]));
    expect(formElement().firstElementChild?.firstElementChild).toBe(summary);
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent("There is a problem");
  });

  it("moves the focus to the summary after every attempt", async () => {
    openForm("visit", "en");
    send();
    const summary = await findSummary();
    inputsOf("city")[0]?.focus();
    send();
    await waitFor(() => expect(summary).toHaveFocus());
  });

  it.each([
    ["tr", "Hata: Registration"],
    ["en", "Error: Registration"],
    ["ar", "خطأ: Registration"],
  ] as const)("says so in the title in %s", async (locale, title) => {
    openForm("press", locale);
    send();
    await findSummary();
    expect(document.title).toBe(title);
  });
});

describe("a failing field", () => {
  it.each([
    ["an input", "email", "Email is required"],
    ["a select", "country", "Country is required"],
    ["a checkbox", "terms", "Please accept the terms"],
  ])("that is %s is invalid and described by its message", async (_, name, message) => {
    openForm("press", "en");
    send();
    await findSummary();
    const [input] = inputsOf(name);
    expect(input).toBeInvalid();
    expect(input).toHaveAttribute("aria-invalid", "true");
    expect(input?.getAttribute("aria-describedby")).toContain(`${name}-error`);
    expect(document.getElementById(`${name}-error`)).toHaveTextContent(message);
  });

  it("that is a group is described by its message", async () => {
    openForm("press", "en");
    send();
    await findSummary();
    const group = screen.getByRole("group", { name: "Media type (required)" });
    expect(group).toHaveAccessibleDescription("Select at least one media type");
  });

  it("keeps its hint in the description", async () => {
    openForm("press", "en");
    fillIn({ phone: "123" });
    send();
    await findSummary();
    const { hints } = en.Forms;
    expect(inputsOf("phone")[0]).toHaveAccessibleDescription(
      `${hints.phone} Phone number must be 10 digits (e.g. 212334XXXX)`,
    );
  });

  it.each(["firstName", "country", "mediaTypes", "terms"])(
    "is where its link in the summary leads: %s",
    async (name) => {
      openForm("press", "en");
      send();
      const summary = within(await findSummary());
      const message = document.getElementById(`${name}-error`)?.textContent ?? "";
      const link = summary.getByRole("link", { name: message });
      const [control] = inputsOf(name);
      expect(link).toHaveAttribute("href", `#${control?.id}`);
      fireEvent.click(link);
      expect(control).toHaveFocus();
    },
  );

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

it.each(locales)("a form put right shows no error any more in %s", async (locale) => {
  openForm("press", locale);
  send();
  await findSummary();
  fillInWell("press");
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  expect(document.title).toBe("Registration");
  expect(document.querySelector("[aria-invalid]")).toBeNull();
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
  expect(summary.getAllByRole("link")).toHaveLength(1);
  expect(summary.getByRole("link")).toHaveTextContent("Please enter a valid email");
  expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(1);
});
