/**
 * What a phone and the server say to each other about meetings on a stand: `POST /api/leads`. Browser and server share
 * it. The token is in the body, because addresses are kept in logs and histories.
 */
import * as z from "zod/mini";
import { locales } from "@/lib/locales";
import { leadLimits } from "./leads";

/** The most meetings of one request. */
export const MAX_MEETINGS_PER_REQUEST = 50;

/** A request has at most as many bytes as a form (`BODY_LIMIT`): of meetings with long notes, fewer go into one. */
export const MAX_MEETINGS_REQUEST_BYTES = 60_000;

/** The longest code. It may be the address of a pass, as a QR code holds it. */
export const MAX_CODE_LENGTH = 500;

const timestampSchema = z.iso.datetime();

/** What the person has agreed to: which version of the sentence, in which language, and when. */
const consentSchema = z.object({
  version: z.string().check(z.regex(/^[\w.-]{1,20}$/)),
  language: z.enum(locales),
  at: timestampSchema,
});

/** A meeting as a phone sends it. Unknown keys are dropped. */
export const meetingSchema = z.object({
  /** The device makes it (nanoid), so that a meeting which arrives twice is one. */
  id: z.string().check(z.regex(/^[\w-]{10,40}$/)),
  /** What the QR code holds, or the reference as it was typed; plain, or sealed (`lib/companies/leads/device/sealed-code.ts`). */
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

/** The body of a request. */
export const meetingsRequestSchema = z.object({
  token: z.string().check(z.maxLength(100)),
  /** What the phone's clock says when it sends, so that the server knows by how much all its times are wrong. */
  sentAt: z.optional(timestampSchema),
  meetings: z.array(meetingSchema).check(z.minLength(1), z.maxLength(MAX_MEETINGS_PER_REQUEST)),
});

/**
 * What became of a meeting. A phone forgets one with any outcome but `limited`, which it sends again later.
 * - `kept`: it is stored, now or before.
 * - `unknown`: no pass belongs to the code. `ended`: the pass does not let in any more. `own`: somebody of the company's
 *   own stand.
 * - `full`: the person has been met as often, or the company has met as many people, as can be kept.
 * - `limited`: too many unknown codes came by this link in the last minutes; nobody has looked at this one.
 */
export const meetingOutcomes = ["kept", "unknown", "ended", "own", "full", "limited"] as const;
export type MeetingOutcome = (typeof meetingOutcomes)[number];

/** Whom somebody has met, in the words of the registration. */
export interface MetPerson {
  name: string;
  company: string;
  /** In the language of the person. */
  country: string;
  /** The language in which the person registered: the sentence of the consent is shown in it. */
  language: (typeof locales)[number];
}

export interface MeetingResult {
  id: string;
  outcome: MeetingOutcome;
  /** Only with `kept`. It is missing if the person has taken the data back from this company. */
  met?: MetPerson;
  /** Only with `kept`: whether a consent holds. */
  consented?: boolean;
}

/** The answer 200: a result for each meeting, in their order. */
export interface MeetingsResponse {
  results: MeetingResult[];
}
