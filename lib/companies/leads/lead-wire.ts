/** `POST /api/leads`. The token is in the body because logs and browser histories keep addresses. */
import * as z from "zod/mini";
import { locales } from "@/lib/locales";
import { leadLimits } from "./leads";

export const MAX_MEETINGS_PER_REQUEST = 50;

/** The limit of a form (`BODY_LIMIT`). With long notes, fewer meetings fit into a request. */
export const MAX_MEETINGS_REQUEST_BYTES = 60_000;

/** The code may be the URL of a pass from its QR code. */
export const MAX_CODE_LENGTH = 500;

const timestampSchema = z.iso.datetime();

const consentSchema = z.object({
  version: z.string().check(z.regex(/^[\w.-]{1,20}$/)),
  language: z.enum(locales),
  at: timestampSchema,
});

/** Unknown keys are dropped. */
export const meetingSchema = z.object({
  /** A nanoid from the device, which makes repeated requests idempotent. */
  id: z.string().check(z.regex(/^[\w-]{10,40}$/)),
  /** QR content or an entered reference; plain, or sealed (`lib/companies/leads/device/sealed-code.ts`). */
  code: z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH)),
  at: timestampSchema,
  stars: z.optional(z.int().check(z.minimum(0), z.maximum(leadLimits.stars))),
  tags: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(leadLimits.tag)))
      .check(z.maxLength(leadLimits.tags)),
  ),
  note: z.optional(z.string().check(z.maxLength(leadLimits.note))),
  consent: z.optional(consentSchema),
});
export type MeetingInput = z.output<typeof meetingSchema>;

export const meetingsRequestSchema = z.object({
  token: z.string().check(z.maxLength(100)),
  /** The phone's time when it sends, by which the server corrects the times of the meetings. */
  sentAt: z.optional(timestampSchema),
  meetings: z.array(meetingSchema).check(z.minLength(1), z.maxLength(MAX_MEETINGS_PER_REQUEST)),
});

/**
 * A phone deletes a meeting after any outcome but `limited`, after which it sends the meeting again.
 * - `unknown`: no pass has the code. `ended`: the pass is not valid any more. `own`: a pass of the company's stand.
 * - `full`: the person's meetings or the company's leads have reached their limit.
 * - `limited`: the link sent too many unknown codes in the last minutes, so this code was not checked.
 */
export const meetingOutcomes = ["kept", "unknown", "ended", "own", "full", "limited"] as const;
export type MeetingOutcome = (typeof meetingOutcomes)[number];

export interface MetPerson {
  name: string;
  company: string;
  /** In the language of the person. */
  country: string;
  /** The language of the registration, in which the consent sentence is shown. */
  language: (typeof locales)[number];
}

export interface MeetingResult {
  id: string;
  outcome: MeetingOutcome;
  /** Only with `kept`, and only if the person has not withdrawn the data from this company. */
  met?: MetPerson;
  consented?: boolean;
}

export interface MeetingsResponse {
  results: MeetingResult[];
}
