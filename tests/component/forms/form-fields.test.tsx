import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { halls } from "@/lib/fair/halls";
import { locales } from "@/lib/locales";
import { type FieldView, getFormView } from "@/lib/registration/form-view";
import { formNames } from "@/lib/registration/forms";
import en from "@/messages/en.json";
import { standInForBrowser } from "../../support/pages/browser";
import { formElement, inputsOf, openForm, send } from "../../support/pages/registration-form";

beforeAll(standInForBrowser);

const isGrouped = (field: FieldView) =>
  field.kind === "list" || (field.kind === "choice" && field.control === "radio");

const everyForm = formNames.flatMap((form) => locales.map((locale) => ({ form, locale })));

it.each(everyForm)(
  "$form in $locale shows every field in its group, the required ones with an asterisk, and no answer or error",
  ({ form, locale }) => {
    const view = getFormView(form, locale);
    const { requiredMark, optional, noAnswer } = view.texts;
    /** The mark of a field: an asterisk if it is required, a word if it is optional. */
    const label = (field: FieldView) => {
      const { labelText, required, kind } = field;
      // A screen reader does not read the asterisk, and a group has no attribute that says
      // "required".
      if (required) return `${labelText} *${isGrouped(field) ? ` (${requiredMark})` : ""}`;
      return kind === "checkbox" ? labelText : `${labelText} (${optional})`;
    };
    openForm(form, locale);
    expect(screen.getByText(view.texts.required)).toBeVisible();
    for (const group of view.groups) {
      const box = within(screen.getByRole("group", { name: group.legend }));
      for (const field of group.fields) {
        if (!isGrouped(field)) {
          expect(box.getByLabelText(label(field))).toHaveAttribute("name", field.name);
          continue;
        }
        const legend = box.getByText(
          (_, element) => element?.tagName === "LEGEND" && element.textContent === label(field),
        );
        const role = field.kind === "list" ? "checkbox" : "radio";
        const options = within(legend.parentElement as HTMLElement).getAllByRole(role);
        const undoable = field.kind === "choice" && !field.required;
        const ids = [...field.choices.map(([id]) => id), ...(undoable ? [""] : [])];
        expect(options.map((one) => [one.getAttribute("name"), one.getAttribute("value")])).toEqual(
          ids.map((id) => [field.name, id]),
        );
        if (undoable) expect(options.at(-1)).toHaveAccessibleName(noAnswer);
      }
    }
    expect(formElement()).toHaveProperty("noValidate", true);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect([...new FormData(formElement())].filter(([, value]) => value !== "")).toEqual([]);
  },
);

it("shows the sectors by hall, and tells how many are chosen there, for a hall alone", async () => {
  openForm("visit", "en");
  const hall = within(screen.getByText("Hall 3").closest("div") as HTMLElement);
  const [count, ...others] = [hall, screen].flatMap((place) =>
    place.queryAllByText((_, element) => element?.getAttribute("aria-live") === "polite"),
  );
  if (!count) throw new Error("Nothing counts.");
  const sectors = hall.getAllByRole("checkbox");
  expect(sectors.map((box) => box.getAttribute("value"))).toEqual(halls[2].sectors);
  expect(count).toBeEmptyDOMElement();
  for (const [index, box] of sectors.entries()) {
    await userEvent.click(box);
    expect(count).toHaveTextContent(`${index + 1} chosen`);
  }
  await userEvent.click(sectors[0] as HTMLElement);
  expect(count).toHaveTextContent("2 chosen");
  for (const other of others.filter((one) => one !== count)) expect(other).toBeEmptyDOMElement();
  // Without script nothing counts.
  expect(count).toHaveAttribute("data-scripted");
});

it("keeps the chosen option when its field is drawn anew, found by another name than the list shows", async () => {
  openForm("visit", "en");
  const country = screen.getByLabelText("Country *");
  send();
  await waitFor(() => expect(country).toBeInvalid());
  await userEvent.type(country, "usa");
  await waitFor(() => expect(country).toBeValid());
  expect(country).toHaveDisplayValue("United States");
});

it.each([
  ["visit", "musiad", "yes"],
  ["exhibit", "standType", "cornerStand"],
  ["press", "gender", "female"],
] as const)("lets %s, %s, be undone with the keyboard", async (form, name, given) => {
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
  // No number field: commas are welcome.
  ["requestedArea", { type: "text", inputmode: "decimal" }],
])("tells the browser which keyboard to show for %s: %j", (name, attributes) => {
  openForm(name === "requestedArea" ? "exhibit" : "press", "ar");
  for (const [attribute, value] of Object.entries(attributes)) {
    expect(inputsOf(name)[0]).toHaveAttribute(attribute, value);
  }
});
