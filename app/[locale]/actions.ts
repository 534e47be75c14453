"use server";
import { headers } from "next/headers";
import { pickCampaignParams } from "@/lib/campaigns/source";
import { defaultLocale, isLocale } from "@/lib/locales";
import { readConfirmedAnswers, withErrors } from "@/lib/registration/answers/questions";
import { emptyFormState, type FormState } from "@/lib/registration/form-state";
import { forms, isFormName } from "@/lib/registration/forms";
import { readFormData } from "@/lib/registration/read-form-data";
import { countAttempt, handleRegistration } from "@/lib/registration/service/intake";
import { honeypot } from "@/lib/security/honeypot";
import { buildReceipt } from "./build-receipt";

/** Browser arguments are not trusted, and the previous state is not read. */
export async function submitRegistration(
  form: unknown,
  locale: unknown,
  _previous: FormState,
  data: FormData,
): Promise<FormState> {
  if (!isFormName(form) || !(data instanceof FormData)) {
    countAttempt(await headers());
    return { ...emptyFormState, status: "failed", problem: "saveFailed" };
  }
  const language = isLocale(locale) ? locale : defaultLocale;
  const values = readFormData(forms[form], data);
  const asked = readConfirmedAnswers(data);
  const kept = { ...emptyFormState, values, asked };
  const outcome = await handleRegistration({
    form,
    answers: values,
    locale: language,
    trap: data.get(honeypot),
    headers: await headers(),
    words: pickCampaignParams(Object.fromEntries(data)),
    asked,
  });
  switch (outcome.status) {
    case "created":
    case "exists":
      return { ...emptyFormState, status: "saved", receipt: await buildReceipt(outcome, language) };
    case "invalid":
      return withErrors(kept, outcome.errors);
    case "tooMany":
      return { ...kept, status: "failed", problem: "tooManyRequests" };
    case "closed":
      return { ...kept, status: "failed", problem: "closed" };
    case "refused":
    case "unavailable":
      return { ...kept, status: "failed", problem: "saveFailed" };
  }
}
