import { fireEvent, render, screen, within } from "@testing-library/react";
import type { ComponentProps, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { CorrectionForm } from "@/components/forms/correction-form";
import { RegistrationIsland } from "@/components/forms/registration-island";
import type { SubmitRegistration } from "@/components/forms/send";
import { ISLAND_DATA_ID } from "@/components/ui/browser/json-data";
import { JsonData } from "@/components/ui/json-data";
import { buildOwnStar } from "@/lib/fair/star/own-star";
import type { Locale } from "@/lib/locales";
import type { RawValues } from "@/lib/registration/fields";
import { emptyFormState, FORM_STATE_TYPE } from "@/lib/registration/form-state";
import { getFormView } from "@/lib/registration/form-view";
import type { FormName } from "@/lib/registration/forms";
import { fromObject } from "@/lib/registration/read-form-data";
import { answers } from "../records/answers";

/** What a person gets after a visitor registration was saved. */
export const receipt = {
  reference: "ACDE-2345",
  pass: "/en/VisitorPass/abcdefghij_klmno-123",
  star: buildOwnStar({ country: "TR", halls: [1], language: "tr", reference: "ACDE-2345" }),
};

/** A server that saves everything. */
export const saving = () =>
  jest.fn<ReturnType<SubmitRegistration>, Parameters<SubmitRegistration>>(async () => ({
    ...emptyFormState,
    status: "saved",
    receipt,
  }));

/** The page of a form: its heading and the form. A post without script and one by the form come to `submit`. */
export function formPage(name: FormName, locale: Locale, submit: SubmitRegistration = saving()) {
  answerBy(submit);
  return (
    <main>
      <h1>{`Heading of ${name}`}</h1>
      <RegistrationIsland
        scripts={undefined}
        boundary={{ texts: { title: "", body: "", retry: "" }, ways: [] }}
        view={getFormView(name, locale)}
        action={submit}
        homeHref={`/${locale}`}
        privacy={{ href: `/${locale}/Privacy`, newTab: "opens in a new tab" }}
        contact={{ href: `/${locale}/FairInformation#contact`, label: "Fair information" }}
        calendar={{ href: "/api/calendar", label: "Add to calendar" }}
        title="Registration"
      />
    </main>
  );
}

/** Stands in for the route to which forms send. */
function answerBy(submit: SubmitRegistration) {
  globalThis.fetch = async (_address, request) => {
    const { locale: _, ...answers } = JSON.parse(String(request?.body));
    const data = new FormData();
    for (const [name, value] of fromObject(answers)) data.append(name, value);
    const state = await submit(emptyFormState, data);
    const headers = new Headers({ "content-type": FORM_STATE_TYPE });
    return { ok: true, status: 200, headers, json: async () => state } as Response;
  };
}

type CorrectionProps = ComponentProps<typeof CorrectionForm>;

/** The page of a form that is filled with what is stored. */
export function correctionPage(props: Partial<CorrectionProps> & Pick<CorrectionProps, "view">) {
  return (
    <main>
      <h1>Heading</h1>
      <CorrectionForm
        posted={emptyFormState}
        privacy={{ href: "/en/Privacy", newTab: "opens in a new tab" }}
        title="Correct"
        {...props}
      />
    </main>
  );
}

/** Stands in for the page to which a correction is posted: it answers with the states of `submit`. */
export function answerPagesBy(submit: SubmitRegistration): void {
  globalThis.fetch = async (_address, request) => {
    const posted = await submit(emptyFormState, request?.body as FormData);
    const html = renderToString(<JsonData id={ISLAND_DATA_ID} data={{ props: { posted } }} />);
    return { status: 200, redirected: false, text: async () => html } as Response;
  };
}

/** The page as the server sends it, before any script. */
export function serve(page: ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement("div"));
  container.id = "page";
  container.innerHTML = renderToString(page);
  return container;
}

export function openForm(name: FormName, locale: Locale, submit?: SubmitRegistration) {
  return render(formPage(name, locale, submit));
}

/** The form itself. It has no accessible name. */
export function formElement(): HTMLFormElement {
  const form = document.querySelector("form");
  if (!form) throw new Error("There is no form.");
  return form;
}

/** The inputs of a field, by its name. */
export function inputsOf(name: string) {
  const controls = [...formElement().elements].filter((e) => e.getAttribute("name") === name);
  return controls as (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[];
}

/** Fills in all answers at once: texts are inserted, options are clicked. */
export function fillIn(values: RawValues) {
  for (const [name, value] of Object.entries(values)) {
    for (const control of inputsOf(name)) {
      const optional = control.type === "radio" || control.type === "checkbox";
      if (!optional) fireEvent.change(control, { target: { value } });
      else if ([value].flat().includes(control.value)) fireEvent.click(control);
    }
  }
}

/** Gives good answers to a form. */
export const fillInWell = (name: FormName) => fillIn(answers[name]);

/** The answers that the form would post now. */
export function typedValues(): [string, string][] {
  return [...new FormData(formElement())].map(([name, value]) => [name, String(value)]);
}

/** The last button. Suggestions have buttons, too. */
export const submitButton = () => {
  const button = within(formElement()).getAllByRole("button").at(-1);
  if (!button) throw new Error("The form has no button.");
  return button;
};

/** Sends the form in the same way as a click on its button. */
export const send = () => fireEvent.click(submitButton());

/** The summary of errors, as soon as it is there. */
export async function findSummary() {
  const heading = await screen.findByRole("heading", { level: 2 });
  const box = heading.closest<HTMLElement>("[role=alert]");
  if (!box) throw new Error("The heading stands in no alert.");
  return box;
}
