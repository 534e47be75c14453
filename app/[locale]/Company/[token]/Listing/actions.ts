"use server";
import { headers } from "next/headers";
import { listingForm } from "@/lib/companies/company-forms";
import { companyPath } from "@/lib/companies/company-path";
import { takeListing } from "@/lib/companies/service/own-listing";
import { emptyForm, type FormState } from "@/lib/registration/form-state";
import { readFormData } from "@/lib/registration/read-form-data";
import { honeypot } from "@/lib/security/honeypot";
import { notSaved, placeOf, savedTo, unreadable } from "../../../posted";

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
  if (!(data instanceof FormData)) return unreadable(asked);
  const { language, secret } = placeOf(locale, token);
  const values = readFormData(listingForm, data);
  const seen = String(data.get("seen") ?? "");
  const kept = { ...emptyForm, values, seen };
  const trap = data.get(honeypot);
  const outcome = await takeListing({
    ...{ answers: values, seen, trap },
    locale: language,
    headers: asked,
  });
  if (outcome.status === "changed") return { ...kept, ...outcome };
  if (outcome.status !== "saved") return notSaved(outcome, kept);
  return savedTo(companyPath(language, secret, "Preview"), kept, asked);
}
