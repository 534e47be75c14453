"use server";
import { headers } from "next/headers";
import type { Withdrawing } from "@/components/pass/withdraw-form";
import { companyPath } from "@/lib/companies/company-path";
import { sendPass, takePassBack, takePerson } from "@/lib/companies/service/own-stand";
import { standForm } from "@/lib/companies/stand/people-forms";
import { readAsked } from "@/lib/registration/answers/questions";
import { emptyForm, type FormState } from "@/lib/registration/form-state";
import { readFormData } from "@/lib/registration/read-form-data";
import { honeypot } from "@/lib/security/honeypot";
import { notSaved, placeOf, pressed, savedTo, unreadable } from "../../../posted";

type PageNote = "added" | "replaced" | "removed" | "sent" | "enough" | "companyEnough";

/** Where the page is, with what it says then. */
function pageWith(note: PageNote, locale: unknown, token: unknown): string {
  const { language, secret } = placeOf(locale, token);
  return `${companyPath(language, secret, "People")}?note=${note}`;
}

/**
 * Gives somebody on the stand a pass. Only the address to which it is posted says whose stand it is.
 * @param pass the id of the new pass
 * @param instead the id of the pass whose place it takes, or nothing
 */
export async function givePass(
  locale: unknown,
  token: unknown,
  pass: unknown,
  instead: unknown,
  _previous: FormState,
  data: FormData,
): Promise<FormState> {
  const sent = await headers();
  if (!(data instanceof FormData)) return unreadable(sent);
  const values = readFormData(standForm, data);
  const asked = readAsked(data);
  const outcome = await takePerson({
    answers: values,
    pass: String(pass),
    instead: String(instead),
    trap: data.get(honeypot),
    headers: sent,
    asked,
  });
  const kept = { ...emptyForm, values, asked };
  if (outcome.status !== "saved") return notSaved(outcome, kept);
  return savedTo(pageWith(instead ? "replaced" : "added", locale, token), kept, sent);
}

/** Takes a pass back. The last argument is named because browsers leave out what is not. */
export async function endPass(
  locale: unknown,
  token: unknown,
  pass: unknown,
  _previous: Withdrawing,
  _posted: FormData,
): Promise<Withdrawing> {
  const asked = await headers();
  const { status } = await takePassBack({ headers: asked, pass: String(pass) });
  return pressed(status, pageWith("removed", locale, token), asked);
}

/** Sends a pass once more. */
export async function mailPass(
  locale: unknown,
  token: unknown,
  pass: unknown,
  _previous: Withdrawing,
  _posted: FormData,
): Promise<Withdrawing> {
  const asked = await headers();
  const { status } = await sendPass({ headers: asked, pass: String(pass) });
  const note = status === "full" ? "enough" : status === "companyFull" ? "companyEnough" : "sent";
  return pressed(status, pageWith(note, locale, token), asked);
}
