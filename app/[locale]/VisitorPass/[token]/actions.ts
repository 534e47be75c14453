"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Withdrawing } from "@/components/pass/withdraw-form";
import { defaultLocale, isLocale } from "@/lib/locales";
import { emptyForm, type FormState } from "@/lib/registration/form-state";
import { forms } from "@/lib/registration/forms";
import { isToken, passPath, passPathWith } from "@/lib/registration/passes/pass";
import { readFormData } from "@/lib/registration/read-form-data";
import { honeypot } from "@/lib/security/honeypot";
import { countAttempt } from "@/lib/services/intake";
import { takeCorrection, takeWithdrawal } from "@/lib/services/own-pass";

/**
 * Handles a corrected form. Every argument comes from the browser, so none is trusted. Whose registration
 * it is says the address to which it is posted alone.
 */
export async function correctRegistration(
  locale: unknown,
  _previous: FormState,
  data: FormData,
): Promise<FormState> {
  const asked = await headers();
  if (!(data instanceof FormData)) {
    countAttempt(asked);
    return { ...emptyForm, status: "failed", problem: "saveFailed" };
  }
  const language = isLocale(locale) ? locale : defaultLocale;
  const values = readFormData(forms.visit, data);
  const seen = String(data.get("seen") ?? "");
  const kept = { values, seen, errors: {} };
  const outcome = await takeCorrection({
    answers: values,
    seen,
    locale: language,
    trap: data.get(honeypot),
    headers: asked,
  });
  switch (outcome.status) {
    case "saved":
    case "merged": {
      // The pass of a merged registration says itself why nothing was corrected.
      const { token } = outcome;
      const isSaved = outcome.status === "saved";
      const pass = isSaved
        ? passPathWith(outcome.note, language, token)
        : passPath(language, token);
      if (!asked.has("next-action")) redirect(pass);
      return { ...kept, status: "saved", receipt: { reference: "", pass } };
    }
    case "invalid":
      return { ...kept, status: "invalid", errors: outcome.errors };
    case "changed":
      return { ...outcome, errors: {} };
    case "gone":
      return { ...kept, status: "gone" };
    case "tooMany":
      return { ...kept, status: "failed", problem: "tooManyRequests" };
    case "refused":
    case "unavailable":
      return { ...kept, status: "failed", problem: "saveFailed" };
  }
}

/**
 * Handles a withdrawal. Of the arguments only the way back is read, which the page names. The last one is named
 * because browsers leave out what is not, and without it they would send no form.
 */
export async function withdrawRegistration(
  locale: unknown,
  token: unknown,
  _previous: Withdrawing,
  _posted: FormData,
): Promise<Withdrawing> {
  const asked = await headers();
  const outcome = await takeWithdrawal({ headers: asked });
  const language = isLocale(locale) ? locale : defaultLocale;
  if (outcome.status === "tooMany" || outcome.status === "unavailable") {
    return { problem: outcome.status };
  }
  // The pass of a merged registration says itself why nothing was withdrawn.
  const done =
    outcome.status === "merged"
      ? passPath(language, outcome.token)
      : passPath(language, isToken(String(token)) ? String(token) : "-", "Withdrawn");
  if (!asked.has("next-action")) redirect(done);
  return { done };
}
