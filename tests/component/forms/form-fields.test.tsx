import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { locales } from "@/lib/locales";
import { type FieldView, getFormView } from "@/lib/registration/form-view";
import { formNames } from "@/lib/registration/forms";
import en from "@/messages/en.json";
import { standInForBrowser } from "../../support/pages/browser";
import {
  fillIn,
  fillInWell,
  formElement,
  inputsOf,
  openForm,
  saving,
  send,
} from "../../support/pages/registration-form";

beforeAll(standInForBrowser);

const isGrouped = (field: FieldView) =>
  field.kind === "list" || (field.kind === "choice" && field.control === "radio");
const nameOf = (input: HTMLElement) => input.getAttribute("name");
const idOf = (input: HTMLElement) => input.getAttribute("value");

const everyForm = formNames.flatMap((form) => locales.map((locale) => ({ form, locale })));

describe.each(everyForm)("$form in $locale", ({ form, locale }) => {
  const view = getFormView(form, locale);

  /** The mark of a field: an asterisk if it is required, a word if it is optional. */
  const label = (field: FieldView) => {
    const { labelText, required, kind } = field;
    // A screen reader does not read the asterisk, and a group has no attribute that says
    // "required".
    if (required) return `${labelText} *${isGrouped(field) ? ` (${view.texts.requiredMark})` : ""}`;
    return kind === "checkbox" ? labelText : `${labelText} (${view.texts.optional})`;
  };

  it("shows every field in the groups of the form, the required ones with an asterisk", () => {
    openForm(form, locale);
    expect(screen.getByText(view.texts.required)).toBeVisible();
    for (const group of view.groups) {
      const box = within(screen.getByRole("group", { name: group.legend }));
      for (const field of group.fields) {
        const legend = box.queryByText(
          (_, element) => element?.tagName === "LEGEND" && element.textContent === label(field),
        );
        if (isGrouped(field)) {
          const role = field.kind === "list" ? "checkbox" : "radio";
          const options = within(legend?.parentElement ?? document.body).getAllByRole(role);
          const undoable = field.kind === "choice" && !field.required;
          const ids = [...field.choices.map(([id]) => id), ...(undoable ? [""] : [])];
          expect(options.map(nameOf)).toEqual(ids.map(() => field.name));
          expect(options.map(idOf)).toEqual(ids);
          if (undoable) expect(options.at(-1)).toHaveAccessibleName(view.texts.noAnswer);
        } else {
          expect(box.getByLabelText(label(field))).toHaveAttribute("name", field.name);
        }
      }
    }
  });

  it("is empty, shows no errors, and switches off the browser's own checks", () => {
    openForm(form, locale);
    expect(formElement()).toHaveProperty("noValidate", true);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect([...new FormData(formElement())].filter(([, value]) => value !== "")).toEqual([]);
  });
});

it("keeps the chosen option when its field is drawn anew", async () => {
  openForm("visit", "en");
  const country = screen.getByLabelText(/^Country/);
  send();
  await waitFor(() => expect(country).toBeInvalid());
  await userEvent.selectOptions(country, "Türkiye");
  await waitFor(() => expect(country).toBeValid());
  expect(country).toHaveDisplayValue("Türkiye");
});

describe("an answer that need not be given", () => {
  const optional = [
    ["visit", "gender", "female"],
    ["visit", "musiad", "yes"],
    ["exhibit", "gender", "male"],
    ["exhibit", "standType", "cornerStand"],
    ["exhibit", "musiad", "no"],
    ["press", "gender", "female"],
  ] as const;

  it.each(optional)("of %s, %s, can be undone with the keyboard", async (form, name, given) => {
    openForm(form, "en");
    const user = userEvent.setup();
    const answer = () => new FormData(formElement()).getAll(name);
    const chosen = inputsOf(name).find(({ value }) => value === given);
    if (!chosen) throw new Error(`${name} offers no ${given}.`);
    expect(answer()).toEqual([""]);
    await user.click(chosen);
    expect(answer()).toEqual([given]);
    for (let step = 0; step < inputsOf(name).length; step += 1) {
      if (answer()[0] !== "") await user.keyboard("{ArrowDown}");
    }
    expect(answer()).toEqual([""]);
    expect(document.activeElement).toHaveAccessibleName(en.Forms.noAnswer);
  });

  it("is sent as none once it is undone", async () => {
    const submit = saving();
    openForm("visit", "en", submit);
    fillInWell("visit");
    fillIn({ gender: "", musiad: "" });
    send();
    await waitFor(() => expect(submit).toHaveBeenCalled());
    const sent = submit.mock.calls[0]?.[1];
    expect([sent?.getAll("gender"), sent?.getAll("musiad")]).toEqual([[""], [""]]);
  });
});

describe("inputs tell the browser which keyboard to show", () => {
  it.each([
    ["firstName", { type: "text", autocomplete: "given-name", dir: "auto", spellcheck: "false" }],
    ["lastName", { type: "text", autocomplete: "family-name", dir: "auto" }],
    ["email", { type: "email", autocomplete: "email", inputmode: "email", dir: "ltr" }],
    ["mobile", { type: "tel", autocomplete: "tel", inputmode: "tel", dir: "ltr" }],
    ["phone", { type: "tel", inputmode: "tel", dir: "ltr" }],
    ["title", { autocomplete: "organization-title" }],
    ["city", { autocomplete: "address-level2" }],
    ["organization", { autocomplete: "organization" }],
    ["website", { type: "url", autocomplete: "url", inputmode: "url", dir: "ltr" }],
    ["birthDate", { type: "date", autocomplete: "bday" }],
    ["coveragePlan", { dir: "auto" }],
  ])("%s: %j", (name, attributes) => {
    openForm("press", "ar");
    const [input] = inputsOf(name);
    for (const [attribute, value] of Object.entries(attributes)) {
      expect(input).toHaveAttribute(attribute, value);
    }
  });

  it("offers numbers for the area, which is no number field: commas are welcome", () => {
    openForm("exhibit", "tr");
    expect(inputsOf("requestedArea")[0]).toHaveAttribute("inputmode", "decimal");
    expect(inputsOf("requestedArea")[0]).toHaveAttribute("type", "text");
  });

  it("asks a sector with chips that are checkboxes", () => {
    openForm("visit", "en");
    expect(screen.getByRole("checkbox", { name: "Food" })).toHaveAttribute("value", "food");
    expect(inputsOf("interestedProducts").map(({ type }) => type)).toEqual(
      Array(21).fill("checkbox"),
    );
  });

  it("preselects no country", () => {
    openForm("visit", "tr");
    expect(inputsOf("country")[0]).toHaveValue("");
    expect(inputsOf("country")[0]).toHaveDisplayValue("Seçin");
  });

  it("finds a country by another name than the list shows", async () => {
    openForm("visit", "en");
    const country = screen.getByLabelText("Country *");
    await userEvent.type(country, "usa");
    await waitFor(() => expect(country).toHaveDisplayValue("United States"));
  });

  it("ties hints to their inputs", () => {
    openForm("visit", "en");
    expect(inputsOf("phone")[0]).toHaveAccessibleDescription(en.Forms.hints.phone);
  });
});
