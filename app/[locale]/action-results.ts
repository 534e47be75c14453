/** Shared by the actions of passes and companies. Browser arguments are not trusted. */
import { redirect } from "next/navigation";
import type { WithdrawResult } from "@/components/pass/withdraw-form";
import { defaultLocale, isLocale, type Locale } from "@/lib/locales";
import { withErrors } from "@/lib/registration/answers/questions";
import type { FieldErrors } from "@/lib/registration/fields";
import { type FormState, toFailedForm } from "@/lib/registration/form-state";
import { isToken } from "@/lib/registration/token";
import { countAttempt } from "@/lib/server/registration/intake";

/** Reads language and token from the page's address. An invalid token is replaced by one that matches no pass. */
export function parsePageAddress(
  locale: unknown,
  token: unknown,
): { language: Locale; secret: string } {
  return {
    language: isLocale(locale) ? locale : defaultLocale,
    secret: isToken(String(token)) ? String(token) : "-",
  };
}

export function rejectUnreadableForm(requestHeaders: Headers): FormState {
  countAttempt(requestHeaders);
  return toFailedForm("saveFailed");
}

type SaveFailure =
  | { status: "invalid"; errors: FieldErrors }
  | { status: "gone" | "tooMany" | "refused" | "unavailable" };

/** The form state for a failed save. */
export function toUnsavedForm(outcome: SaveFailure, kept: FormState): FormState {
  const { status } = outcome;
  if (status === "invalid") return withErrors(kept, outcome.errors);
  if (status === "gone") return { ...kept, status };
  const problem = status === "tooMany" ? "tooManyRequests" : "saveFailed";
  return { ...kept, status: "failed", problem };
}

/** Redirects after an action, or returns why nothing happened. */
export function redirectAfterAction(status: string, page: string): WithdrawResult {
  if (status === "tooMany") return { problem: "tooMany" };
  if (status === "unavailable" || status === "refused") return { problem: "unavailable" };
  redirect(page);
}
