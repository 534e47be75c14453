import { preferredLocale } from "@/lib/i18n/decide";

/** The desk in the language of the browser, if it speaks it. */
export function GET(request: Request): Response {
  const preferred = preferredLocale(undefined, request.headers.get("accept-language"));
  const language = preferred === "en" ? "en" : "tr";
  return new Response(null, { status: 307, headers: { Location: `/desk/${language}` } });
}
