import "server-only";
import type { CampaignParams } from "@/lib/campaigns/campaign-params";
import { pickCampaignParams } from "@/lib/campaigns/source";
import { getErrorCode } from "@/lib/database/errors";
import { fair } from "@/lib/fair/facts";
import { type LogDetails, log } from "@/lib/http/log";
import type { Locale } from "@/lib/locales";
import { buildPassPath } from "@/lib/passes/pass";
import { findQuestions } from "@/lib/registration/answers/questions";
import { isClosed } from "@/lib/registration/closed-forms";
import type { FieldErrors, RawValues } from "@/lib/registration/fields";
import type { Receipt } from "@/lib/registration/form-state";
import { type FormName, forms } from "@/lib/registration/forms";
import type { Submission } from "@/lib/registration/record";
import { toReference } from "@/lib/registration/reference";
import { registerSubmission } from "@/lib/registration/register";
import { validateForm } from "@/lib/registration/schema";
import { clientAddressHeader } from "@/lib/security/client-address";
import { isHoneypotFilled } from "@/lib/security/honeypot";
import { requestIdHeader } from "@/lib/security/request-id";
import { campaignHeader } from "@/lib/server/campaigns/landings";
import { getServices } from "@/lib/server/process";
import { getSiteSettings } from "@/lib/site";

/** Saved by this request or an earlier one. */
export interface SavedRegistration {
  status: "created" | "exists";
  id: string;
  submission: Submission;
  token?: string;
  receipt: Receipt;
}

type RegistrationOutcome =
  | SavedRegistration
  | { status: "invalid"; errors: FieldErrors }
  | { status: "unavailable" }
  /** The honeypot was filled in. */
  | { status: "refused" }
  | { status: "tooMany"; retryAfterSeconds: number }
  | { status: "closed" };

interface RegistrationRequest {
  form: FormName;
  answers: unknown;
  locale: Locale;
  trap: unknown;
  headers: Pick<Headers, "get">;
  /** Campaign parameters of the visitor's link. They are counted, and stored nowhere else. */
  campaignParams?: CampaignParams;
  /** Only for pages: the answers that were asked about. */
  confirmedAnswers?: readonly string[];
}

/** Counts posts of any kind. @returns seconds to wait; 0 to go on */
export function countAttempt(headers: RegistrationRequest["headers"]): number {
  return getServices().limit.countAttempt(getClientAddress(headers));
}

export const getClientAddress = (headers: RegistrationRequest["headers"]) =>
  headers.get(clientAddressHeader) ?? "unknown";

/** For pages and the JSON route. Never throws. */
export async function handleRegistration(
  posted: RegistrationRequest,
): Promise<RegistrationOutcome> {
  const { form, answers, locale, trap, headers, campaignParams, confirmedAnswers } = posted;
  const start = performance.now();
  const request = headers.get(requestIdHeader) ?? undefined;
  const { limit, store, delivery, metrics, confirm, sources } = getServices();
  const finish = (outcome: string, details: LogDetails = {}) => {
    const ms = Math.round(performance.now() - start);
    metrics.countRegistration(form, outcome);
    return { event: "registration", form, outcome, ms, request, ...details };
  };
  const rejectTooMany = (retryAfterSeconds: number): RegistrationOutcome => {
    metrics.countRefusal("limit");
    log.warn(finish("tooMany"));
    return { status: "tooMany", retryAfterSeconds };
  };
  const waitToTry = countAttempt(headers);
  if (waitToTry) return rejectTooMany(waitToTry);
  if (isClosed(form)) {
    metrics.countRefusal("closed");
    log.info(finish("closed"));
    return { status: "closed" };
  }
  if (isHoneypotFilled(trap)) {
    metrics.countRefusal("honeypot");
    log.info(finish("refused"));
    return { status: "refused" };
  }
  const result = validateForm(form, answers);
  if ("errors" in result) {
    log.info(finish("invalid"));
    return { status: "invalid", errors: result.errors };
  }
  const questions =
    confirmedAnswers && findQuestions(forms[form], answers as RawValues, confirmedAnswers);
  if (questions) {
    log.info(finish("asked"));
    return { status: "invalid", errors: questions };
  }
  const reservation = limit.reserve(getClientAddress(headers));
  if (reservation.wait) return rejectTooMany(reservation.wait);
  let stored = false;
  try {
    const submission = { form, input: result.input } as Submission;
    const context = { locale, source: resolveSource(headers.get("host")) };
    const came = {
      form,
      language: locale,
      campaignParams: resolveCampaignParams(campaignParams, headers),
    };
    const counted = sources.countRegistration(came, getClientAddress(headers));
    const wanted = { confirm: confirm.forms.includes(form), counted };
    const { id, outcome, token, messages, leasedUntil } = await registerSubmission(
      submission,
      context,
      store,
      wanted,
    );
    stored = outcome === "created";
    log.info(finish(outcome, { id }));
    delivery.sendSoon({ id, form, request, messages, leasedUntil });
    const isConfirmed = confirm.reachesPeople && messages.includes("confirmation");
    const receipt: Receipt = {
      reference: toReference(id),
      ...(token && { pass: buildPassPath(locale, token) }),
      ...(isConfirmed && { mailed: true }),
    };
    return { status: outcome, id, submission, ...(token && { token }), receipt };
  } catch (error) {
    log.error(finish("unavailable", { code: getErrorCode(error) }));
    return { status: "unavailable" };
  } finally {
    reservation.release(stored);
  }
}

/** Without script, they are in the address that the form was posted to. */
function resolveCampaignParams(
  campaignParams: CampaignParams | undefined,
  headers: RegistrationRequest["headers"],
): CampaignParams {
  if (campaignParams && Object.keys(campaignParams).length > 0) return campaignParams;
  return pickCampaignParams(
    Object.fromEntries(new URLSearchParams(headers.get(campaignHeader) ?? "")),
  );
}

/** Never stores a host name that is not the site's. */
function resolveSource(host: string | null): string {
  const name = host?.replace(/:\d+$/, "").toLowerCase() ?? "";
  return getSiteSettings()?.siteHosts.includes(name) ? name : fair.defaultSource;
}
