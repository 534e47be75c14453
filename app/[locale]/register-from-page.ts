import { pickCampaignParams } from "@/lib/campaigns/source";
import type { Locale } from "@/lib/locales";
import { readConfirmedAnswers, withErrors } from "@/lib/registration/answers/questions";
import { emptyFormState, type FormState } from "@/lib/registration/form-state";
import { type FormName, forms } from "@/lib/registration/forms";
import { readFormData } from "@/lib/registration/read-form-data";
import { honeypot } from "@/lib/security/honeypot";
import { handleRegistration } from "@/lib/server/registration/intake";
import { buildReceipt } from "./build-receipt";

/** Registers with the answers of a form's page, and returns what the page shows then. */
export async function registerFromPage(
  form: FormName,
  locale: Locale,
  data: FormData | URLSearchParams,
  headers: Headers,
): Promise<FormState> {
  const values = readFormData(forms[form], data);
  const asked = readConfirmedAnswers(data);
  const kept = { ...emptyFormState, values, asked };
  const outcome = await handleRegistration({
    form,
    answers: values,
    locale,
    trap: data.get(honeypot),
    headers,
    words: pickCampaignParams(Object.fromEntries(data)),
    asked,
  });
  switch (outcome.status) {
    case "created":
    case "exists":
      return { ...emptyFormState, status: "saved", receipt: await buildReceipt(outcome, locale) };
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
