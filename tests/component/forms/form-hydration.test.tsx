/** What somebody has answered before React takes over the page stays, whatever else has changed the page. */
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { CorrectionForm } from "@/components/forms/correction-form";
import { RestoreControls } from "@/components/layout/browser/restore-controls";
import { listFields, type RawValues } from "@/lib/registration/fields";
import { emptyFormState } from "@/lib/registration/form-state";
import { type FieldView, getCorrectionView, getFormView } from "@/lib/registration/form-view";
import { formNames } from "@/lib/registration/forms";
import en from "@/messages/en.json";
import { standInForBrowser } from "../../support/pages/browser";
import {
  formElement,
  formPage,
  inputsOf,
  typedValues,
} from "../../support/pages/registration-form";
import { answers } from "../../support/records/answers";

beforeAll(standInForBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(() => document.body.replaceChildren());

/** Which of the options of a field are chosen. */
const positions = {
  first: (last: number) => [last * 0],
  middle: (last: number) => [Math.floor(last / 2)],
  last: (last: number) => [last],
  "first and sixth": (last: number) => [0, Math.min(5, last)],
};
type Position = keyof typeof positions;

/** What happens to a page before React takes it over. */
const changes = {
  "as it was sent": () => undefined,
  "with an element in the form": () => formElement().querySelector("label")?.append(foreign()),
  "with an element at the start of the form": () => formElement().prepend(foreign()),
  "with an element before everything": () => document.querySelector("#page")?.prepend(foreign()),
};
type Change = keyof typeof changes;

const cases = (Object.keys(positions) as Position[]).flatMap((position) =>
  (Object.keys(changes) as Change[]).map((change) => ({ position, change })),
);

/** As a password manager leaves it. */
function foreign() {
  const element = document.createElement("div");
  element.className = "foreign";
  element.innerHTML = '<input name="firstName" value="not typed">';
  return element;
}

/** A page as the framework sends it. */
function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <RestoreControls />
      <div hidden />
      {children}
    </>
  );
}

function serve(page: ReactNode) {
  const container = document.createElement("div");
  container.id = "page";
  container.innerHTML = renderToString(page);
  document.body.append(container);
  return container;
}

function hydrate(page: ReactNode, container: HTMLElement) {
  const onRecoverableError = jest.fn();
  render(page, { container, hydrate: true, onRecoverableError });
  return onRecoverableError;
}

/** An answer to a field, which is not that of the page. */
function answerTo(field: FieldView, position: Position) {
  const { kind, choices, name } = field;
  const chosen = positions[position](choices.length - 1).flatMap((n) => choices[n]?.[0] ?? []);
  if (kind === "list") return chosen;
  if (kind === "choice") return chosen.at(-1) ?? "";
  if (kind === "checkbox") return position === "middle" ? "" : "yes";
  if (field.rule === "birthDate") return "1999-12-31";
  if (field.rule === "mobile") return "0532 000 00 00";
  return `${name} ${position}\ntyped`.replace("\n", field.rule === "text" ? "\n" : " ");
}

/** Types and chooses without a script that listens. */
function type(values: RawValues) {
  for (const [name, value] of Object.entries(values)) {
    for (const input of inputsOf(name).filter((one) => !one.closest(".foreign"))) {
      if (input instanceof HTMLInputElement && ["radio", "checkbox"].includes(input.type)) {
        input.checked = [value].flat().includes(input.value);
      } else input.value = String(value);
    }
  }
}

const answersIn = (fields: readonly FieldView[], position: Position) =>
  Object.fromEntries(fields.map((field) => [field.name, answerTo(field, position)]));

/** What the form would post, without what the extension has put into it. */
const posted = () => typedValues().filter(([, value]) => value !== "not typed");

describe.each(formNames)("%s", (name) => {
  const view = getFormView(name, "en");
  const fields = listFields(view) as FieldView[];

  it.each(cases)("keeps the $position option, $change", ({ position, change }) => {
    const page = <Page>{formPage(name, "en")}</Page>;
    const container = serve(page);
    changes[change]();
    type(answersIn(fields, position));
    const before = posted();
    const isRebuilt = hydrate(page, container).mock.calls.length > 0;
    expect(isRebuilt).toBe(change !== "as it was sent");
    expect(posted()).toEqual(before);
    // What is derived from the answers knows them, too.
    const progress = document.querySelector("progress")?.parentElement;
    const terms = name === "press" && position === "middle" ? 1 : 0;
    expect(progress).toHaveTextContent(view.answersLeft[terms] ?? "");
    expect(screen.getByRole("button", { name: "+90 532 000 00 00" })).toBeVisible();
    for (const fold of document.querySelectorAll("details"))
      expect(fold).toHaveProperty("open", true);
  });

  it("suggests nothing in the field in which somebody is typing", () => {
    const page = formPage(name, "en");
    const container = serve(page);
    type({ mobile: "0532 000 00 00" });
    inputsOf("mobile")[0]?.focus();
    hydrate(page, container);
    expect(screen.queryByRole("button", { name: "+90 532 000 00 00" })).toBeNull();
  });

  it("puts what was typed into the draft", () => {
    const page = formPage(name, "en");
    const container = serve(page);
    type({ firstName: "Ada" });
    hydrate(page, container);
    expect(sessionStorage.getItem(`draft.${name}`)).toContain('"firstName":"Ada"');
  });

  it("gives an empty form no answers", () => {
    const page = formPage(name, "en");
    const container = serve(page);
    const before = posted();
    hydrate(page, container);
    expect(posted()).toEqual(before);
    expect(document.querySelector("progress")?.value).toBe(0);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe("the correction", () => {
  const view = getCorrectionView("en");
  const page = (
    <Page>
      <CorrectionForm
        view={view}
        submit={async () => emptyFormState}
        initial={{ ...emptyFormState, values: answers.visit, seen: "digests" }}
        privacy={{ href: "/en/Privacy", newTab: "opens in a new tab" }}
        title="Correct"
      >
        <h1>Heading</h1>
      </CorrectionForm>
    </Page>
  );

  it.each(cases)("keeps the $position option over the stored one, $change", (tried) => {
    const container = serve(page);
    changes[tried.change]();
    type(answersIn(listFields(view) as FieldView[], tried.position));
    const before = posted();
    hydrate(page, container);
    expect(posted()).toEqual(before);
    const progress = document.querySelector("progress")?.parentElement;
    expect(progress).toHaveTextContent(view.answersLeft[0] ?? "");
  });

  it.each(Object.keys(changes) as Change[])("keeps what is stored, %s", (change) => {
    const container = serve(page);
    changes[change]();
    const before = posted();
    hydrate(page, container);
    expect(posted()).toEqual(before);
  });

  it("keeps answers that were taken out", () => {
    const container = serve(page);
    type({
      gender: "",
      musiad: "",
      businessTypes: [],
      interestedProducts: [],
      consent: "",
      address: "",
    });
    const before = posted();
    hydrate(page, container);
    expect(posted()).toEqual(before);
    expect(screen.getByText(new RegExp(view.answersLeft[1] ?? ""))).toBeVisible();
  });
});

it("keeps the focus, the selection and the opened parts of a page that is built anew", () => {
  const page = <Page>{formPage("press", "en")}</Page>;
  const container = serve(page);
  const fold = document.querySelector("details");
  if (fold) fold.open = true;
  type({ socialX: "ornek" });
  const [input] = inputsOf("socialX");
  input?.focus();
  if (input instanceof HTMLInputElement) input.setSelectionRange(1, 3);
  formElement().prepend(foreign());
  hydrate(page, container);
  const [now] = inputsOf("socialX");
  expect(now).not.toBe(input);
  expect(now).toHaveFocus();
  expect(now).toMatchObject({ value: "ornek", selectionStart: 1, selectionEnd: 3 });
  expect(screen.getByText(en.Forms.groups.online)).toBeInTheDocument();
});
