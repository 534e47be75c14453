import { getDeskPath } from "@/staff/desk/context/desk-path";
import { getPreferredDeskLanguage } from "@/staff/desk/core/desk-language";

export function GET(request: Request): Response {
  const language = getPreferredDeskLanguage(request.headers.get("accept-language"));
  return new Response(null, { status: 307, headers: { Location: getDeskPath(language) } });
}
