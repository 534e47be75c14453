/** What the actions of passes and companies have in common. Every argument comes from the browser, so none is trusted. */
import { redirect } from "next/navigation";
import type { WithdrawResult } from "@/components/pass/withdraw-form";
import { defaultLocale, isLocale, type Locale } from "@/lib/locales";
import { withErrors } from "@/lib/registration/answers/questions";
import type { FieldErrors } from "@/lib/registration/fields";
import { emptyFormState, type FormState } from "@/lib/registration/form-state";
import { countAttempt } from "@/lib/registration/service/intake";
import { isToken } from "@/lib/registration/token";

/** The language and the token in the address of the page. What is no token becomes one that opens nothing. */
export function parsePageAddress(
  locale: unknown,
  token: unknown,
): { language: Locale; secret: string } {
  return {
    language: isLocale(locale) ? locale : defaultLocale,
    secret: isToken(String(token)) ? String(token) : "-",
  };
}

/** The answer to what is no form. */
export function rejectUnreadableForm(asked: Headers): FormState {
  countAttempt(asked);
  return { ...emptyFormState, status: "failed", problem: "saveFailed" };
}

/** Why a form was not saved. */
type SaveFailure =
  | { status: "invalid"; errors: FieldErrors }
  | { status: "gone" | "tooMany" | "refused" | "unavailable" };

/** A form that was not saved, as it is shown again. */
export function toUnsavedForm(outcome: SaveFailure, kept: FormState): FormState {
  const { status } = outcome;
  if (status === "invalid") return withErrors(kept, outcome.errors);
  if (status === "gone") return { ...kept, status };
  const problem = status === "tooMany" ? "tooManyRequests" : "saveFailed";
  return { ...kept, status: "failed", problem };
}

/** A form that was saved. Without script the browser goes on by itself. */
export function redirectAfterSave(page: string, kept: FormState, asked: Headers): FormState {
  if (!asked.has("next-action")) redirect(page);
  return { ...kept, status: "saved", receipt: { reference: "", pass: page } };
}

/** What follows a press of a button: the page to go to, or why nothing happened. */
export function redirectAfterAction(status: string, page: string, asked: Headers): WithdrawResult {
  if (status === "tooMany") return { problem: "tooMany" };
  if (status === "unavailable" || status === "refused") return { problem: "unavailable" };
  if (!asked.has("next-action")) redirect(page);
  return { done: page };
}
