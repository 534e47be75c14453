"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { defaultLocale, isLocale } from "@/lib/locales";
import { listingForm } from "@/lib/registration/company/company-forms";
import { companyPath } from "@/lib/registration/company/company-path";
import { emptyForm, type FormState } from "@/lib/registration/form-state";
import { isToken } from "@/lib/registration/passes/pass";
import { readFormData } from "@/lib/registration/read-form-data";
import { honeypot } from "@/lib/security/honeypot";
import { countAttempt } from "@/lib/services/intake";
import { takeListing } from "@/lib/services/own-listing";

/**
 * Keeps a draft of the entry, and shows how it will look. Every argument comes from the browser, so none is trusted.
 * Only the address to which it is posted says whose company it is.
 */
export async function saveListing(
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
  const language = isLocale(locale) ? locale : defaultLocale;
  const values = readFormData(listingForm, data);
  const seen = String(data.get("seen") ?? "");
  const kept = { ...emptyForm, values, seen };
  const trap = data.get(honeypot);
  const outcome = await takeListing({
    ...{ answers: values, seen, trap },
    locale: language,
    headers: asked,
  });
  switch (outcome.status) {
    case "saved": {
      const secret = isToken(String(token)) ? String(token) : "-";
      const preview = companyPath(language, secret, "Preview");
      if (!asked.has("next-action")) redirect(preview);
      return { ...kept, status: "saved", receipt: { reference: "", pass: preview } };
    }
    case "invalid":
      return { ...kept, status: "invalid", errors: outcome.errors };
    case "changed":
      return { ...kept, ...outcome };
    case "gone":
      return { ...kept, status: "gone" };
    case "tooMany":
      return { ...kept, status: "failed", problem: "tooManyRequests" };
    default:
      return { ...kept, status: "failed", problem: "saveFailed" };
  }
}
