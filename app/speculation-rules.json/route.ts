import { buildSpeculationRules } from "@/lib/i18n/speculation-rules";

export const dynamic = "force-static";

export function GET(): Response {
  return Response.json(buildSpeculationRules(), {
    headers: { "Content-Type": "application/speculationrules+json" },
  });
}
