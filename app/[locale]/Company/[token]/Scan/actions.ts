"use server";
import { createHash } from "node:crypto";
import { headers } from "next/headers";
import type { MeetingFormState } from "@/components/leads/texts";
import { readDetails } from "@/lib/companies/leads/device/meeting-details";
import { CONSENT_VERSION } from "@/lib/companies/leads/lead-consent";
import { MAX_CODE_LENGTH, meetingSchema } from "@/lib/companies/leads/lead-wire";
import { defaultLocale, isLocale } from "@/lib/locales";
import { saveMeetings } from "@/lib/server/companies/meeting-service";
import { countAttempt } from "@/lib/server/registration/intake";

/**
 * Saves a meeting from the posted form, or the visitor's answer to the consent question that follows. Browser arguments
 * are not trusted.
 * @param page unique for each rendering, so that a form that is posted twice is saved once
 */
export async function postMeeting(
  token: unknown,
  page: unknown,
  _previous: MeetingFormState,
  data: FormData,
): Promise<MeetingFormState> {
  const requestHeaders = await headers();
  if (!(data instanceof FormData)) {
    countAttempt(requestHeaders);
    return { problem: "unavailable" };
  }
  const code = String(data.get("code") ?? "")
    .trim()
    .slice(0, MAX_CODE_LENGTH);
  if (!code) return { problem: "missing" };
  const agreed = data.get("agreed");
  if (agreed === "no") {
    const language = data.get("language");
    return { answered: isLocale(language) ? language : defaultLocale };
  }
  const details = readDetails(data);
  const at = new Date().toISOString();
  const said = JSON.stringify([page, code, details, agreed]);
  const { data: meeting } = meetingSchema.safeParse({
    ...details,
    id: createHash("sha256").update(said).digest("base64url").slice(0, 30),
    code,
    at,
    ...(isLocale(agreed) && { consent: { version: CONSENT_VERSION, language: agreed, at } }),
  });
  if (!meeting) return { problem: "unavailable" };
  const taken = await saveMeetings({
    token: String(token),
    sentAt: at,
    meetings: [meeting],
    headers: requestHeaders,
  });
  if (taken.status !== "taken") return { problem: taken.status };
  const [{ outcome, met, consented } = { outcome: "unknown" as const }] = taken.results;
  return { outcome, met, consented, code, ...(isLocale(agreed) && { answered: agreed }) };
}
