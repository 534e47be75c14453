"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { WithdrawResult } from "@/components/pass/withdraw-form";
import { buildPassPath, buildPassPathWithNote } from "@/lib/passes/pass";
import { readConfirmedAnswers } from "@/lib/registration/answers/questions";
import { baseVersionInput, emptyFormState, type FormState } from "@/lib/registration/form-state";
import { forms } from "@/lib/registration/forms";
import { readFormData } from "@/lib/registration/read-form-data";
import { honeypot } from "@/lib/security/honeypot";
import { withdrawLeadData } from "@/lib/server/companies/pass-data-holders";
import { handleKeeping, handleKeptRemoval } from "@/lib/server/passes/kept-list";
import { handleCorrection, handleWithdrawal } from "@/lib/server/passes/self-service";
import {
  parsePageAddress,
  redirectAfterAction,
  rejectUnreadableForm,
  toUnsavedForm,
} from "../../action-results";

/** Browser arguments are not trusted; only the address of the post identifies the registration. */
export async function correctRegistration(
  locale: unknown,
  _previous: FormState,
  data: FormData,
): Promise<FormState> {
  const sent = await headers();
  if (!(data instanceof FormData)) return rejectUnreadableForm(sent);
  const { language } = parsePageAddress(locale, "");
  const values = readFormData(forms.visit, data);
  const baseVersion = String(data.get(baseVersionInput) ?? "");
  const confirmedAnswers = readConfirmedAnswers(data);
  const kept = { ...emptyFormState, values, baseVersion, confirmedAnswers };
  const outcome = await handleCorrection({
    answers: values,
    baseVersion,
    locale: language,
    trap: data.get(honeypot),
    headers: sent,
    confirmedAnswers,
  });
  if (outcome.status === "changed") return { ...kept, ...outcome };
  // The pass of a merged registration explains why nothing was corrected.
  if (outcome.status === "merged") return redirect(buildPassPath(language, outcome.token));
  if (outcome.status !== "saved") return toUnsavedForm(outcome, kept);
  return redirect(buildPassPathWithNote(outcome.note, language, outcome.token));
}

/** The last argument is declared because browsers otherwise omit it and send no form. */
export async function withdrawRegistration(
  locale: unknown,
  token: unknown,
  _previous: WithdrawResult,
  _posted: FormData,
): Promise<WithdrawResult> {
  const requestHeaders = await headers();
  const outcome = await handleWithdrawal({ headers: requestHeaders });
  const { language, secret } = parsePageAddress(locale, token);
  // The pass of a merged registration explains why nothing was withdrawn.
  const done =
    outcome.status === "merged"
      ? buildPassPath(language, outcome.token)
      : buildPassPath(language, secret, "Withdrawn");
  return redirectAfterAction(outcome.status, done);
}

/** The last argument is declared because browsers omit an undeclared one. */
export async function withdrawFromCompany(
  locale: unknown,
  token: unknown,
  company: unknown,
  _previous: WithdrawResult,
  _posted: FormData,
): Promise<WithdrawResult> {
  const requestHeaders = await headers();
  const { status } = await withdrawLeadData({ headers: requestHeaders, company: String(company) });
  const { language, secret } = parsePageAddress(locale, token);
  return redirectAfterAction(status, buildPassPathWithNote("takenBack", language, secret));
}

export async function keepListWithPass(
  locale: unknown,
  token: unknown,
  _previous: WithdrawResult,
  data: FormData,
): Promise<WithdrawResult> {
  const requestHeaders = await headers();
  const { language, secret } = parsePageAddress(locale, token);
  const read = (name: string) => (data instanceof FormData ? data.get(name) : undefined);
  const { status } = await handleKeeping({
    headers: requestHeaders,
    list: read("list"),
    counted: read("counted"),
    locale: language,
  });
  if (status === "refused") return { problem: "refused" };
  return redirectAfterAction(status, buildPassPathWithNote("listKept", language, secret));
}

export async function removeListFromPass(
  locale: unknown,
  token: unknown,
  _previous: WithdrawResult,
  data: FormData,
): Promise<WithdrawResult> {
  const requestHeaders = await headers();
  const { language, secret } = parsePageAddress(locale, token);
  const isChosen = data instanceof FormData && data.has("chosen");
  const keys = isChosen ? data.getAll("remove").map(String) : undefined;
  const { status } = await handleKeptRemoval({ headers: requestHeaders, ...(keys && { keys }) });
  const note = keys?.length === 0 ? "unchanged" : "listRemoved";
  return redirectAfterAction(status, buildPassPathWithNote(note, language, secret));
}
