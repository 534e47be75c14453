"use server";
import { headers } from "next/headers";
import type { Withdrawing } from "@/components/pass/withdraw-form";
import { companyPath } from "@/lib/companies/company-path";
import { sendListing } from "@/lib/companies/service/own-listing";
import { placeOf, pressed } from "../../../posted";

/** Sends the draft to the desk. The last argument is named because browsers leave out what is not. */
export async function sendEntry(
  locale: unknown,
  token: unknown,
  _previous: Withdrawing,
  _posted: FormData,
): Promise<Withdrawing> {
  const asked = await headers();
  const { status } = await sendListing({ headers: asked });
  const { language, secret } = placeOf(locale, token);
  return pressed(status, `${companyPath(language, secret, "Listing")}?note=sent`, asked);
}
