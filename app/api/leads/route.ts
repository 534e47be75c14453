import { leadEndings } from "@/lib/companies/leads/lead-endings";
import { meetingsRequestSchema } from "@/lib/companies/leads/lead-wire";
import { getTranslator } from "@/lib/i18n/translator";
import { defaultLocale } from "@/lib/locales";
import { readJsonBody } from "@/lib/security/json-body";
import { refusalReasons } from "@/lib/security/refusal-reasons";
import { saveMeetings } from "@/lib/server/companies/meeting-service";
import { getServices } from "@/lib/server/process";

const headers = { "Cache-Control": "no-store" };

/**
 * Accepts leads from a company's phone; the format is in `lib/companies/leads/lead-wire.ts`. The token is in the body,
 * so that no log and no history contains it.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readJsonBody(request);
  if ("status" in body) {
    getServices().metrics.countRefusal(refusalReasons[body.status]);
    return Response.json({ error: body.error }, { status: body.status, headers });
  }
  const { data } = meetingsRequestSchema.safeParse(body.json);
  if (!data) {
    const error = "the body must be a token and meetings";
    return Response.json({ error }, { status: 422, headers });
  }
  const outcome = await saveMeetings({ ...data, headers: request.headers });
  const t = getTranslator(defaultLocale);
  switch (outcome.status) {
    case "taken":
      return Response.json({ results: outcome.results }, { headers });
    case "gone":
      return Response.json({ error: leadEndings.link }, { status: 404, headers });
    case "over":
      return Response.json({ error: leadEndings.over }, { status: 410, headers });
    case "tooMany":
      return Response.json(
        { error: t("Errors.tooManyRequests") },
        { status: 429, headers: { ...headers, "Retry-After": String(outcome.retryAfterSeconds) } },
      );
    case "unavailable":
      return Response.json(
        { error: t("Errors.saveFailed") },
        { status: 503, headers: { ...headers, "Retry-After": "10" } },
      );
  }
}
