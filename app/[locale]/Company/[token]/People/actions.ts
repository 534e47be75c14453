"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Withdrawing } from "@/components/pass/withdraw-form";
import { defaultLocale, isLocale } from "@/lib/locales";
import { companyPath } from "@/lib/registration/company/company-path";
import { standForm } from "@/lib/registration/company/people-forms";
import { emptyForm, type FormState } from "@/lib/registration/form-state";
import { isToken } from "@/lib/registration/passes/pass";
import { readFormData } from "@/lib/registration/read-form-data";
import { honeypot } from "@/lib/security/honeypot";
import { countAttempt } from "@/lib/services/intake";
import { type Sent, sendPass, takePassBack, takePerson } from "@/lib/services/own-stand";

type Note = "added" | "replaced" | "removed" | "sent" | "enough";

/** Where the page is, with what it says then. The token is one that the browser has sent, and opens nothing by itself. */
function pageWith(note: Note, locale: unknown, token: unknown): string {
  const language = isLocale(locale) ? locale : defaultLocale;
  const secret = isToken(String(token)) ? String(token) : "-";
  return `${companyPath(language, secret, "People")}?note=${note}`;
}

/**
 * Gives somebody on the stand a pass. Every argument comes from the browser, so none is trusted. Whose stand it is says
 * the address to which it is posted alone.
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
  const asked = await headers();
  if (!(data instanceof FormData)) {
    countAttempt(asked);
    return { ...emptyForm, status: "failed", problem: "saveFailed" };
  }
  const values = readFormData(standForm, data);
  const outcome = await takePerson({
    answers: values,
    pass: String(pass),
    instead: String(instead),
    trap: data.get(honeypot),
    headers: asked,
  });
  const kept = { ...emptyForm, values };
  switch (outcome.status) {
    case "saved": {
      const done = pageWith(instead ? "replaced" : "added", locale, token);
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
  return ended(status, "removed", { locale, token, asked });
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
  return ended(status, status === "full" ? "enough" : "sent", { locale, token, asked });
}

interface Press {
  locale: unknown;
  token: unknown;
  asked: Headers;
}

/** What follows a press: the page with what it says then, or why nothing happened. */
function ended(status: Sent["status"], note: Note, { locale, token, asked }: Press): Withdrawing {
  if (status === "tooMany") return { problem: "tooMany" };
  if (status === "unavailable" || status === "refused") return { problem: "unavailable" };
  const done = pageWith(note, locale, token);
  if (!asked.has("next-action")) redirect(done);
  return { done };
}
