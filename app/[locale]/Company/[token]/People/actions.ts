"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { WithdrawResult } from "@/components/pass/withdraw-form";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { standForm } from "@/lib/companies/stand/people-forms";
import { readConfirmedAnswers } from "@/lib/registration/answers/questions";
import { emptyFormState, type FormState } from "@/lib/registration/form-state";
import { readFormData } from "@/lib/registration/read-form-data";
import { honeypot } from "@/lib/security/honeypot";
import {
  createHolderPass,
  revokeHolderPass,
  sendHolderPass,
} from "@/lib/server/companies/holder-pass-service";
import {
  parsePageAddress,
  redirectAfterAction,
  rejectUnreadableForm,
  toUnsavedForm,
} from "../../../action-results";

type PageNote = "added" | "replaced" | "removed" | "sent" | "enough" | "companyEnough";

function buildPeoplePath(note: PageNote, locale: unknown, token: unknown): string {
  const { language, secret } = parsePageAddress(locale, token);
  return `${buildCompanyPath(language, secret, "People")}?note=${note}`;
}

/**
 * Creates a staff pass. Only the address of the post identifies the company.
 * @param pass the id of the new pass
 * @param instead the id of the pass that it replaces, or nothing
 */
export async function submitHolderPass(
  locale: unknown,
  token: unknown,
  pass: unknown,
  instead: unknown,
  _previous: FormState,
  data: FormData,
): Promise<FormState> {
  const sent = await headers();
  if (!(data instanceof FormData)) return rejectUnreadableForm(sent);
  const values = readFormData(standForm, data);
  const confirmedAnswers = readConfirmedAnswers(data);
  const outcome = await createHolderPass({
    answers: values,
    pass: String(pass),
    instead: String(instead),
    trap: data.get(honeypot),
    headers: sent,
    confirmedAnswers,
  });
  const kept = { ...emptyFormState, values, confirmedAnswers };
  if (outcome.status !== "saved") return toUnsavedForm(outcome, kept);
  return redirect(buildPeoplePath(instead ? "replaced" : "added", locale, token));
}

/** The last argument is declared because browsers omit an undeclared one. */
export async function endHolderPass(
  locale: unknown,
  token: unknown,
  pass: unknown,
  _previous: WithdrawResult,
  _posted: FormData,
): Promise<WithdrawResult> {
  const requestHeaders = await headers();
  const { status } = await revokeHolderPass({ headers: requestHeaders, pass: String(pass) });
  return redirectAfterAction(status, buildPeoplePath("removed", locale, token));
}

export async function sendHolderPassAgain(
  locale: unknown,
  token: unknown,
  pass: unknown,
  _previous: WithdrawResult,
  _posted: FormData,
): Promise<WithdrawResult> {
  const requestHeaders = await headers();
  const { status } = await sendHolderPass({ headers: requestHeaders, pass: String(pass) });
  const note = status === "full" ? "enough" : status === "companyFull" ? "companyEnough" : "sent";
  return redirectAfterAction(status, buildPeoplePath(note, locale, token));
}
