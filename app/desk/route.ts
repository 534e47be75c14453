import { deskAddress } from "@/staff/desk/context/address";
import { preferredDeskLanguage } from "@/staff/desk/core/words";

/** Redirects to the desk in the language of the browser, if the desk has it. */
export function GET(request: Request): Response {
  const language = preferredDeskLanguage(request.headers.get("accept-language"));
  return new Response(null, { status: 307, headers: { Location: deskAddress(language) } });
}
