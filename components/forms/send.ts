"use client";
import { readPageCampaignParams } from "@/lib/campaigns/campaign-params";
import type { FieldErrors } from "@/lib/registration/fields";
import {
  emptyFormState,
  FORM_STATE_TYPE,
  type FormState,
  type Problem,
  type Receipt,
  toFailedForm,
} from "@/lib/registration/form-state";
import type { FormName } from "@/lib/registration/forms";
import { toObject } from "@/lib/registration/read-form-data";

/** An action of the server. */
export type SubmitRegistration = (previous: FormState, data: FormData) => Promise<FormState>;
/** Sends answers from the browser. */
export type SendAnswers = (data: FormData) => Promise<FormState>;

/** Sends the answers of a form and returns a state even if the server is unavailable or was replaced. */
export async function send(form: HTMLFormElement, submit: SendAnswers): Promise<FormState> {
  const data = new FormData(form);
  // Read on submit: on a prerendered page the parameters may arrive after the scripts start.
  for (const [name, value] of readPageCampaignParams()) data.append(name, value);
  try {
    return withControls(form, await submit(data));
  } catch {
    return toFailedForm(getConnectionProblem());
  }
}

/**
 * A new deployment may report an error in a field that this page does not have. Then the visitor must reload the page.
 */
function withControls(form: HTMLFormElement, state: FormState): FormState {
  const known = Object.keys(state.errors).every((field) => form.elements.namedItem(field));
  return known ? state : toFailedForm("outdatedPage");
}

/**
 * Sends a new registration.
 * @throws if there is no connection, or the answer is not JSON
 */
export async function sendRegistration(name: FormName, data: FormData): Promise<FormState> {
  const response = await fetch(`/api/registrations/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: FORM_STATE_TYPE },
    body: JSON.stringify({ ...toObject(data), locale: document.documentElement.lang }),
  });
  if (response.headers.get("content-type") === FORM_STATE_TYPE) return response.json();
  return readApiAnswer(response);
}

/** The limit's answer, or that of an earlier deployment, which knows no form states. */
async function readApiAnswer(response: Response): Promise<FormState> {
  if (response.ok) {
    const { reference, pass, mailed }: Receipt = await response.json();
    return { ...emptyFormState, status: "saved", receipt: { reference, pass, mailed } };
  }
  if (response.status === 422) {
    const { errors }: { errors: FieldErrors } = await response.json();
    return { status: "invalid", values: {}, errors };
  }
  if (response.status === 410) return toFailedForm("closed");
  if (response.status === 429) return toFailedForm("tooManyRequests");
  // 404: the form no longer exists. After any other refusal the visitor can retry.
  return toFailedForm(response.status === 404 ? "outdatedPage" : "saveFailed");
}

function getConnectionProblem(): Problem {
  return navigator.onLine ? "saveFailed" : "offline";
}
