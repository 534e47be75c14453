import { speculationRules } from "@/lib/i18n/speculation-rules";

export const dynamic = "force-static";

/** What the browser may render ahead. */
export function GET(): Response {
  return Response.json(speculationRules(), {
    headers: { "Content-Type": "application/speculationrules+json" },
  });
}
