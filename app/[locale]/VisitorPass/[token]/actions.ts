"use server";
import { headers } from "next/headers";
import type { Withdrawing } from "@/components/pass/withdraw-form";
import { takeDataBack } from "@/lib/companies/service/held-leads";
import { passPath, passPathWith } from "@/lib/passes/pass";
import { takeCorrection, takeWithdrawal } from "@/lib/passes/service/own-pass";
import { readAsked } from "@/lib/registration/answers/questions";
import { emptyForm, type FormState } from "@/lib/registration/form-state";
import { forms } from "@/lib/registration/forms";
import { readFormData } from "@/lib/registration/read-form-data";
import { honeypot } from "@/lib/security/honeypot";
import { notSaved, placeOf, pressed, savedTo, unreadable } from "../../posted";

/**
 * Handles a corrected form. Every argument comes from the browser, so none is trusted. Only the address to which it is
 * posted says whose registration it is.
 */
export async function correctRegistration(
  locale: unknown,
  _previous: FormState,
  data: FormData,
): Promise<FormState> {
  const sent = await headers();
  if (!(data instanceof FormData)) return unreadable(sent);
  const { language } = placeOf(locale, "");
  const values = readFormData(forms.visit, data);
  const seen = String(data.get("seen") ?? "");
  const asked = readAsked(data);
  const kept = { ...emptyForm, values, seen, asked };
  const outcome = await takeCorrection({
    answers: values,
    seen,
    locale: language,
    trap: data.get(honeypot),
    headers: sent,
    asked,
  });
  if (outcome.status === "changed") return { ...kept, ...outcome };
  // The pass of a merged registration says itself why nothing was corrected.
  if (outcome.status === "merged") return savedTo(passPath(language, outcome.token), kept, sent);
  if (outcome.status !== "saved") return notSaved(outcome, kept);
  return savedTo(passPathWith(outcome.note, language, outcome.token), kept, sent);
}

/**
 * Handles a withdrawal. It reads only one argument: the way back, which the page names. The last argument is named
 * because browsers would otherwise leave it out and send no form.
 */
export async function withdrawRegistration(
  locale: unknown,
  token: unknown,
  _previous: Withdrawing,
  _posted: FormData,
): Promise<Withdrawing> {
  const asked = await headers();
  const outcome = await takeWithdrawal({ headers: asked });
  const { language, secret } = placeOf(locale, token);
  // The pass of a merged registration says itself why nothing was withdrawn.
  const done =
    outcome.status === "merged"
      ? passPath(language, outcome.token)
      : passPath(language, secret, "Withdrawn");
  return pressed(outcome.status, done, asked);
}

/** Takes data back from a company. The last argument is named because browsers leave out what is not. */
export async function takeBack(
  locale: unknown,
  token: unknown,
  company: unknown,
  _previous: Withdrawing,
  _posted: FormData,
): Promise<Withdrawing> {
  const asked = await headers();
  const { status } = await takeDataBack({ headers: asked, company: String(company) });
  const { language, secret } = placeOf(locale, token);
  return pressed(status, passPathWith("takenBack", language, secret), asked);
}
