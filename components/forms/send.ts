"use client";
import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from "next/navigation";
import { readPageCampaignParams } from "@/lib/campaigns/campaign-params";
import type { FieldErrors } from "@/lib/registration/fields";
import {
  emptyFormState,
  type FormState,
  type Problem,
  type Receipt,
} from "@/lib/registration/form-state";
import type { FormName } from "@/lib/registration/forms";

export type SubmitRegistration = (previous: FormState, data: FormData) => Promise<FormState>;

/**
 * Sends the answers of a form and returns a state even if the server is unavailable or was replaced. A new deployment
 * does not know the actions of older pages, but its JSON route accepts new registrations (`byJson`).
 */
export async function send(
  name: FormName | undefined,
  submit: SubmitRegistration,
  form: HTMLFormElement,
  byJson: boolean,
): Promise<FormState> {
  const data = new FormData(form);
  // Read on submit: on a prerendered page the parameters may arrive after the scripts start.
  for (const [name, value] of readPageCampaignParams()) data.append(name, value);
  try {
    return withControls(form, await submit(emptyFormState, data));
  } catch (error) {
    if (!isUnrecognizedActionError(error)) return toFailedForm(getConnectionProblem());
    if (!byJson || !name) return toFailedForm("outdatedPage");
  }
  try {
    return withControls(form, await sendAsJson(name, data));
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

/** @throws if there is no connection, or the answer is not JSON */
async function sendAsJson(name: FormName, data: FormData): Promise<FormState> {
  const answers = Object.fromEntries(
    [...new Set(data.keys())].map((field) => {
      const values = data.getAll(field);
      return [field, values.length > 1 ? values : values[0]];
    }),
  );
  const response = await fetch(`/api/registrations/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...answers, locale: document.documentElement.lang }),
  });
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

function toFailedForm(problem: Problem): FormState {
  return { ...emptyFormState, status: "failed", problem };
}
