"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { listingForm } from "@/lib/companies/company-forms";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { baseVersionInput, emptyFormState, type FormState } from "@/lib/registration/form-state";
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
  const requestHeaders = await headers();
  if (!(data instanceof FormData)) return rejectUnreadableForm(requestHeaders);
  const { language, secret } = parsePageAddress(locale, token);
  const values = readFormData(listingForm, data);
  const baseVersion = String(data.get(baseVersionInput) ?? "");
  const kept = { ...emptyFormState, values, baseVersion };
  const trap = data.get(honeypot);
  const outcome = await saveListingDraft({
    ...{ answers: values, baseVersion, trap },
    locale: language,
    headers: requestHeaders,
  });
  if (outcome.status === "changed") return { ...kept, ...outcome };
  if (outcome.status !== "saved") return toUnsavedForm(outcome, kept);
  return redirect(buildCompanyPath(language, secret, "Preview"));
}
