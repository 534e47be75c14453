/** What somebody has answered before React takes over the page stays, whatever else has changed the page. */
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { RestoreControls } from "@/components/layout/browser/restore-controls";
import { listFields, type RawValues } from "@/lib/registration/fields";
import { emptyFormState } from "@/lib/registration/form-state";
import { type FieldView, getCorrectionView, getFormView } from "@/lib/registration/form-view";
import { formNames } from "@/lib/registration/forms";
import { standInForBrowser } from "../../support/pages/browser";
import {
  correctionPage,
  formElement,
  formPage,
  inputsOf,
  serve,
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

/** Each choice on the page as it was sent, and each change of the page with one choice. */
const cases: [Position, keyof typeof changes][] = [
  ["first", "as it was sent"],
  ["last", "as it was sent"],
  ["first and sixth", "as it was sent"],
  ["middle", "as it was sent"],
  ["middle", "with an element in the form"],
  ["middle", "with an element at the start of the form"],
  ["first and sixth", "with an element before everything"],
];

/** As a password manager leaves it. */
function foreign() {
  const element = document.createElement("div");
  element.className = "foreign";
  element.innerHTML = '<input name="firstName" value="not typed">';
  return element;
}

/** A page as the framework sends it. */
const inFrame = (children: ReactNode) => (
  <>
    <RestoreControls />
    <div hidden />
    {children}
  </>
);

function hydrate(page: ReactNode, container: HTMLElement) {
  const onRecoverableError = jest.fn();
  render(page, { container, hydrate: true, onRecoverableError });
  return { isRebuilt: onRecoverableError.mock.calls.length > 0 };
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

/** What the form would post, without what the extension has put into it. */
const posted = () => typedValues().filter(([, value]) => value !== "not typed");

const suggestion = { name: "+90 532 000 00 00" };
const stored = { ...emptyFormState, values: answers.visit, baseVersion: "digests" };
const correction = {
  name: "the correction",
  view: getCorrectionView("en"),
  page: inFrame(correctionPage({ view: getCorrectionView("en"), posted: stored })),
};
const blank = formNames.map((name) => ({
  ...{ name, view: getFormView(name, "en") },
  page: inFrame(formPage(name, "en")),
}));

describe.each([...blank, correction])("$name", ({ name, view, page }) => {
  const fields = listFields(view) as FieldView[];

  it.each(cases)("keeps the %s option, %s", (position, change) => {
    const container = serve(page);
    changes[change]();
    type(Object.fromEntries(fields.map((field) => [field.name, answerTo(field, position)])));
    const before = posted();
    const { isRebuilt } = hydrate(page, container);
    expect(isRebuilt).toBe(change !== "as it was sent");
    expect(posted()).toEqual(before);
    // What is derived from the answers knows them, too.
    const progress = document.querySelector("progress")?.parentElement;
    const terms = name === "press" && position === "middle" ? 1 : 0;
    expect(progress).toHaveTextContent(view.answersLeft[terms] ?? "");
    expect(screen.getByRole("button", suggestion)).toBeVisible();
    for (const fold of document.querySelectorAll("details"))
      expect(fold).toHaveProperty("open", true);
  });

  it.each(Object.keys(changes))("keeps what nobody has touched, %s", (change) => {
    const container = serve(page);
    changes[change as keyof typeof changes]();
    const before = posted();
    hydrate(page, container);
    expect(posted()).toEqual(before);
    expect(sessionStorage).toHaveLength(0);
  });
});

it("keeps stored answers out that were taken out", () => {
  const { page, view } = correction;
  const container = serve(page);
  const lists = { businessTypes: [], interestedProducts: [] };
  type({ ...lists, gender: "", musiad: "", consent: "", address: "" });
  const before = posted();
  hydrate(page, container);
  expect(posted()).toEqual(before);
  expect(screen.getByText(new RegExp(view.answersLeft[1] ?? ""))).toBeVisible();
});

it("suggests nothing in the field in which somebody is typing, and puts it into the draft", () => {
  const page = formPage("press", "en");
  const container = serve(page);
  type({ mobile: "0532 000 00 00" });
  inputsOf("mobile")[0]?.focus();
  hydrate(page, container);
  expect(screen.queryByRole("button", suggestion)).toBeNull();
  expect(sessionStorage.getItem("draft.press")).toContain('"mobile":"0532 000 00 00"');
});
