"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Withdrawing } from "@/components/pass/withdraw-form";
import { defaultLocale, isLocale } from "@/lib/locales";
import { companyPath } from "@/lib/registration/company/company-path";
import { colleagueForm } from "@/lib/registration/company/people-forms";
import { emptyForm, type FormState } from "@/lib/registration/form-state";
import { isToken } from "@/lib/registration/passes/pass";
import { readFormData } from "@/lib/registration/read-form-data";
import { honeypot } from "@/lib/security/honeypot";
import { countAttempt } from "@/lib/services/intake";
import { endColleague, takeColleague } from "@/lib/services/own-colleagues";

/** Where the page is, with what it says then. The token is one that the browser has sent, and opens nothing by itself. */
function pageWith(note: "added" | "removed", locale: unknown, token: unknown): string {
  const language = isLocale(locale) ? locale : defaultLocale;
  const secret = isToken(String(token)) ? String(token) : "-";
  return `${companyPath(language, secret, "Colleagues")}?note=${note}`;
}

/**
 * Adds a colleague. Every argument comes from the browser, so none is trusted. Whose company it is says the address to
 * which it is posted alone.
 */
export async function addColleague(
  locale: unknown,
  token: unknown,
  _previous: FormState,
  data: FormData,
): Promise<FormState> {
  const asked = await headers();
  if (!(data instanceof FormData)) {
    countAttempt(asked);
    return { ...emptyForm, status: "failed", problem: "saveFailed" };
  }
  const values = readFormData(colleagueForm, data);
  const trap = data.get(honeypot);
  const outcome = await takeColleague({ answers: values, trap, headers: asked });
  const kept = { ...emptyForm, values };
  switch (outcome.status) {
    case "saved": {
      const done = pageWith("added", locale, token);
      if (!asked.has("next-action")) redirect(done);
      return { ...kept, status: "saved", receipt: { reference: "", pass: done } };
    }
    case "invalid":
      return { ...kept, status: "invalid", errors: outcome.errors };
    case "gone":
      return { ...kept, status: "gone" };
    case "tooMany":
      return { ...kept, status: "failed", problem: "tooManyRequests" };
    default:
      return { ...kept, status: "failed", problem: "saveFailed" };
  }
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
  const outcome = await endColleague({ headers: asked, place: Number(place) });
  if (outcome.status === "tooMany") return { problem: "tooMany" };
  if (outcome.status === "unavailable" || outcome.status === "refused") {
    return { problem: "unavailable" };
  }
  const done = pageWith("removed", locale, token);
  if (!asked.has("next-action")) redirect(done);
  return { done };
}
