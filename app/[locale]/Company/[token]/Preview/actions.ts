"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Withdrawing } from "@/components/pass/withdraw-form";
import { defaultLocale, isLocale } from "@/lib/locales";
import { companyPath } from "@/lib/registration/company/company-path";
import { isToken } from "@/lib/registration/passes/pass";
import { sendListing } from "@/lib/services/own-listing";

/** Sends the draft to the desk. The last argument is named because browsers leave out what is not. */
export async function sendEntry(
  locale: unknown,
  token: unknown,
  _previous: Withdrawing,
  _posted: FormData,
): Promise<Withdrawing> {
  const asked = await headers();
  const outcome = await sendListing({ headers: asked });
  if (outcome.status === "tooMany") return { problem: "tooMany" };
  if (outcome.status === "unavailable" || outcome.status === "refused") {
    return { problem: "unavailable" };
  }
  const language = isLocale(locale) ? locale : defaultLocale;
  const secret = isToken(String(token)) ? String(token) : "-";
  const done = `${companyPath(language, secret, "Listing")}?note=sent`;
  if (!asked.has("next-action")) redirect(done);
  return { done };
}
