"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { listingForm } from "@/lib/companies/company-forms";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { emptyFormState, type FormState } from "@/lib/registration/form-state";
import { readFormData } from "@/lib/registration/read-form-data";
import { honeypot } from "@/lib/security/honeypot";
import { saveListingDraft } from "@/lib/server/companies/listing-service";
import { parsePageAddress, rejectUnreadableForm, toUnsavedForm } from "../../../action-results";

/**
 * Saves a draft and redirects to its preview. Browser arguments are not trusted; only the address of the post
 * identifies the company.
 */
export async function saveListing(
  locale: unknown,
  token: unknown,
  _previous: FormState,
  data: FormData,
): Promise<FormState> {
  const asked = await headers();
  if (!(data instanceof FormData)) return rejectUnreadableForm(asked);
  const { language, secret } = parsePageAddress(locale, token);
  const values = readFormData(listingForm, data);
  const seen = String(data.get("seen") ?? "");
  const kept = { ...emptyFormState, values, seen };
  const trap = data.get(honeypot);
  const outcome = await saveListingDraft({
    ...{ answers: values, seen, trap },
    locale: language,
    headers: asked,
  });
  if (outcome.status === "changed") return { ...kept, ...outcome };
  if (outcome.status !== "saved") return toUnsavedForm(outcome, kept);
  return redirect(buildCompanyPath(language, secret, "Preview"));
}
