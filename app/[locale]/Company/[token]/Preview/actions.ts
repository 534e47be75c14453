"use server";
import { headers } from "next/headers";
import type { WithdrawResult } from "@/components/pass/withdraw-form";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { submitListing } from "@/lib/server/companies/listing-service";
import { parsePageAddress, redirectAfterAction } from "../../../action-results";

/** Sends the draft to the desk. The last argument is declared because browsers omit an undeclared one. */
export async function sendEntry(
  locale: unknown,
  token: unknown,
  _previous: WithdrawResult,
  _posted: FormData,
): Promise<WithdrawResult> {
  const requestHeaders = await headers();
  const { status } = await submitListing({ headers: requestHeaders });
  const { language, secret } = parsePageAddress(locale, token);
  return redirectAfterAction(status, `${buildCompanyPath(language, secret, "Listing")}?note=sent`);
}
