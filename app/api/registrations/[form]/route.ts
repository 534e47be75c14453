import { RETRY_AFTER_SECONDS, registerFromPage } from "@/app/[locale]/register-from-page";
import { pickCampaignParams } from "@/lib/campaigns/source";
import { getTranslator } from "@/lib/i18n/translator";
import { defaultLocale, isLocale } from "@/lib/locales";
import { translateErrors } from "@/lib/registration/error-text";
import { FORM_STATE_TYPE, type FormState } from "@/lib/registration/form-state";
import { forms, isFormName } from "@/lib/registration/forms";
import { fromObject } from "@/lib/registration/read-form-data";
import { honeypot } from "@/lib/security/honeypot";
import { readJsonBody } from "@/lib/security/json-body";
import { refusalReasons } from "@/lib/security/refusal-reasons";
import { getServices } from "@/lib/server/process";
import { handleRegistration } from "@/lib/server/registration/intake";

/**
 * `POST /api/registrations/visit|exhibit|press` with the form's fields, an optional `locale` and campaign parameters.
 * `lib/open-api/answers.ts` describes the answers. The site's own pages ask for their next state instead.
 */
export async function POST(
  request: Request,
  { params }: RouteContext<"/api/registrations/[form]">,
): Promise<Response> {
  const { form } = await params;
  if (!isFormName(form)) return Response.json({ error: "unknown form" }, { status: 404 });
  const body = await readJsonBody(request);
  if ("status" in body) {
    getServices().metrics.countRefusal(refusalReasons[body.status]);
    return Response.json({ error: body.error }, { status: body.status });
  }

  const locale = isLocale(body.json.locale) ? body.json.locale : defaultLocale;
  if (request.headers.get("accept") === FORM_STATE_TYPE) {
    const answers = fromObject(body.json);
    const { state, retryAfterSeconds } = await registerFromPage(
      form,
      locale,
      answers,
      request.headers,
    );
    const headers = {
      "content-type": FORM_STATE_TYPE,
      ...(retryAfterSeconds && { "Retry-After": String(retryAfterSeconds) }),
    };
    return Response.json(state, { status: toHttpStatus(state), headers });
  }
  const outcome = await handleRegistration({
    form,
    answers: body.json,
    locale,
    trap: body.json[honeypot],
    headers: request.headers,
    campaignParams: pickCampaignParams(body.json),
  });
  switch (outcome.status) {
    case "created":
      return Response.json({ id: outcome.id, ...outcome.receipt }, { status: 201 });
    case "exists":
      return Response.json({ id: outcome.id, ...outcome.receipt }, { status: 200 });
    case "invalid":
      return Response.json(
        { errors: translateErrors(forms[form], outcome.errors, locale) },
        { status: 422 },
      );
    case "refused":
      return Response.json({ error: `${honeypot} must be empty` }, { status: 400 });
    case "closed":
      return Response.json({ error: getTranslator(locale)("Errors.closed") }, { status: 410 });
    case "tooMany":
      return Response.json(
        { error: getTranslator(locale)("Errors.tooManyRequests") },
        { status: 429, headers: { "Retry-After": String(outcome.retryAfterSeconds) } },
      );
    case "unavailable":
      return Response.json(
        { error: getTranslator(locale)("Errors.saveFailed") },
        { status: 503, headers: { "Retry-After": String(RETRY_AFTER_SECONDS) } },
      );
  }
}

function toHttpStatus({ status, problem }: FormState): number {
  if (status === "saved") return 200;
  if (status === "invalid") return 422;
  if (problem === "closed") return 410;
  return problem === "tooManyRequests" ? 429 : 503;
}
