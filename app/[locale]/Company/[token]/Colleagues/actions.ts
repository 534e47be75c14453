"use server";
import { headers } from "next/headers";
import type { Withdrawing } from "@/components/pass/withdraw-form";
import { companyPath } from "@/lib/companies/company-path";
import { endColleague, takeColleague } from "@/lib/companies/service/own-colleagues";
import { colleagueForm } from "@/lib/companies/stand/people-forms";
import { readAsked } from "@/lib/registration/answers/questions";
import { emptyForm, type FormState } from "@/lib/registration/form-state";
import { readFormData } from "@/lib/registration/read-form-data";
import { honeypot } from "@/lib/security/honeypot";
import { notSaved, placeOf, pressed, savedTo, unreadable } from "../../../posted";

/** Where the page is, with what it says then. */
function pageWith(note: "added" | "removed", locale: unknown, token: unknown): string {
  const { language, secret } = placeOf(locale, token);
  return `${companyPath(language, secret, "Colleagues")}?note=${note}`;
}

/** Adds a colleague. Whose company it is says only the address to which it is posted. */
export async function addColleague(
  locale: unknown,
  token: unknown,
  _previous: FormState,
  data: FormData,
): Promise<FormState> {
  const sent = await headers();
  if (!(data instanceof FormData)) return unreadable(sent);
  const values = readFormData(colleagueForm, data);
  const trap = data.get(honeypot);
  const asked = readAsked(data);
  const outcome = await takeColleague({ answers: values, trap, headers: sent, asked });
  const kept = { ...emptyForm, values, asked };
  if (outcome.status !== "saved") return notSaved(outcome, kept);
  return savedTo(pageWith("added", locale, token), kept, sent);
}

/** Ends the link of a colleague. The last argument is named because browsers leave out what is not. */
export async function endLink(
  locale: unknown,
  token: unknown,
  place: unknown,
  _previous: Withdrawing,
  _posted: FormData,
): Promise<Withdrawing> {
  const asked = await headers();
  const { status } = await endColleague({ headers: asked, place: Number(place) });
  return pressed(status, pageWith("removed", locale, token), asked);
}
