"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { WithdrawResult } from "@/components/pass/withdraw-form";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { colleagueForm } from "@/lib/companies/stand/people-forms";
import { readConfirmedAnswers } from "@/lib/registration/answers/questions";
import { emptyFormState, type FormState } from "@/lib/registration/form-state";
import { readFormData } from "@/lib/registration/read-form-data";
import { honeypot } from "@/lib/security/honeypot";
import { createColleague, removeColleague } from "@/lib/server/companies/colleague-service";
import {
  parsePageAddress,
  redirectAfterAction,
  rejectUnreadableForm,
  toUnsavedForm,
} from "../../../action-results";

function buildColleaguesPath(note: "added" | "removed", locale: unknown, token: unknown): string {
  const { language, secret } = parsePageAddress(locale, token);
  return `${buildCompanyPath(language, secret, "Colleagues")}?note=${note}`;
}

/** Only the address of the post identifies the company. */
export async function addColleague(
  locale: unknown,
  token: unknown,
  _previous: FormState,
  data: FormData,
): Promise<FormState> {
  const sent = await headers();
  if (!(data instanceof FormData)) return rejectUnreadableForm(sent);
  const values = readFormData(colleagueForm, data);
  const trap = data.get(honeypot);
  const confirmedAnswers = readConfirmedAnswers(data);
  const outcome = await createColleague({ answers: values, trap, headers: sent, confirmedAnswers });
  const kept = { ...emptyFormState, values, confirmedAnswers };
  if (outcome.status !== "saved") return toUnsavedForm(outcome, kept);
  return redirect(buildColleaguesPath("added", locale, token));
}

/** The last argument is declared because browsers omit an undeclared one. */
export async function endColleagueLink(
  locale: unknown,
  token: unknown,
  place: unknown,
  _previous: WithdrawResult,
  _posted: FormData,
): Promise<WithdrawResult> {
  const requestHeaders = await headers();
  const { status } = await removeColleague({ headers: requestHeaders, place: Number(place) });
  return redirectAfterAction(status, buildColleaguesPath("removed", locale, token));
}
