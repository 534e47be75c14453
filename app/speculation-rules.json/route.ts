import { buildSpeculationRules } from "@/lib/i18n/speculation-rules";

export const dynamic = "force-static";

/** The pages that the browser may prerender. */
export function GET(): Response {
  return Response.json(buildSpeculationRules(), {
    headers: { "Content-Type": "application/speculationrules+json" },
  });
}
