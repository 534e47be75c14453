import { pickCampaignParams } from "@/lib/campaigns/source";
import type { Locale } from "@/lib/locales";
import { readConfirmedAnswers, withErrors } from "@/lib/registration/answers/questions";
import { emptyFormState, type FormState, type Problem } from "@/lib/registration/form-state";
import { type FormName, forms } from "@/lib/registration/forms";
import { readFormData } from "@/lib/registration/read-form-data";
import { honeypot } from "@/lib/security/honeypot";
import { handleRegistration } from "@/lib/server/registration/intake";
import { buildReceipt } from "./build-receipt";

/** Before somebody tries again whose answers could not be stored. */
export const RETRY_AFTER_SECONDS = 10;

interface PageAnswer {
  /** What the page shows then. */
  state: FormState;
  /** If another attempt may succeed later. */
  retryAfterSeconds?: number;
}

/** Registers with the answers of a form's page. */
export async function registerFromPage(
  form: FormName,
  locale: Locale,
  data: FormData | URLSearchParams,
  headers: Headers,
): Promise<PageAnswer> {
  const values = readFormData(forms[form], data);
  const confirmedAnswers = readConfirmedAnswers(data);
  const kept = { ...emptyFormState, values, confirmedAnswers };
  const outcome = await handleRegistration({
    form,
    answers: values,
    locale,
    trap: data.get(honeypot),
    headers,
    campaignParams: pickCampaignParams(Object.fromEntries(data)),
    confirmedAnswers,
  });
  const fail = (problem: Problem): FormState => ({ ...kept, status: "failed", problem });
  switch (outcome.status) {
    case "created":
    case "exists": {
      const receipt = await buildReceipt(outcome, locale);
      return { state: { ...emptyFormState, status: "saved", receipt } };
    }
    case "invalid":
      return { state: withErrors(kept, outcome.errors) };
    case "tooMany":
      return {
        state: fail("tooManyRequests"),
        retryAfterSeconds: outcome.retryAfterSeconds,
      };
    case "closed":
      return { state: fail("closed") };
    case "refused":
      return { state: fail("saveFailed") };
    case "unavailable":
      return { state: fail("saveFailed"), retryAfterSeconds: RETRY_AFTER_SECONDS };
  }
}
