/** Visitors correct from their pass, the organiser at the desk. */
import "server-only";
import { createHash } from "node:crypto";
import type { Locale } from "@/lib/locales";
import type { NewMessages } from "@/lib/outbox/mail-kinds";
import type { NotificationQueue } from "@/lib/outbox/queue";
import { type Field, listFields, type RawValues } from "./fields";
import { computeFingerprint } from "./fingerprint";
import { diffRawValues, toFormInput, toRawValues } from "./form-values";
import { type FormName, forms } from "./forms";
import type { StoredRegistration } from "./record";
import { buildRecord, type RegistrationRecord, type Submission } from "./record";
import { buildNewMessages } from "./register";
import type { RegistrationRepository } from "./repository";

interface Correction {
  submission: Submission;
  /** From `buildBaseVersion`: the answers with which the form was filled. */
  baseVersion: unknown;
  locale: Locale;
  by: string;
}

type CorrectionOutcome =
  | { status: "corrected"; mailed: boolean }
  | { status: "unchanged" }
  | { status: "gone" }
  /** Another correction came first; nothing is written. */
  | CorrectionConflict;

interface CorrectionConflict {
  status: "changed";
  stored: RawValues;
  fields: string[];
  /** Those of `fields` that this person did not change. */
  untouched: string[];
}

/** Retries if others correct the same registration at the same moment. */
const MAX_CORRECTION_ATTEMPTS = 5;

export function getStoredAnswers(form: FormName, { record }: StoredRegistration): RawValues {
  return toRawValues(form, toFormInput(form, record));
}

/** A digest of each answer, posted with the form to detect later changes. The page need not hold the answers twice. */
export function buildBaseVersion(form: FormName, answers: RawValues): string {
  return Object.values(digestAnswers(form, answers)).join(" ");
}

function digestAnswers(form: FormName, answers: RawValues): RawValues {
  const digest = ({ name }: Field) =>
    createHash("sha256")
      .update(JSON.stringify(answers[name] ?? ""))
      .digest("base64url")
      .slice(0, 8);
  return Object.fromEntries(listFields(forms[form]).map((field) => [field.name, digest(field)]));
}

/** Not verified: a person who changes them deceives only themselves. */
function parseBaseVersion(form: FormName, baseVersion: unknown): RawValues {
  const read = String(baseVersion).split(" ");
  return Object.fromEntries(listFields(forms[form]).map(({ name }, n) => [name, read[n] ?? ""]));
}

/**
 * Replaces the stored answers unless others have changed them since `seen`. Equal changes are no conflict, and a
 * correction that is sent twice counts once.
 * @param confirm whether a new address gets the pass by email
 * @param hasUnsubscribed whether the owner of the address must confirm a new consent by the link in that email
 * @throws StoreUnavailable
 */
export async function applyCorrection(
  found: StoredRegistration,
  { submission, baseVersion, locale, by }: Correction,
  store: Pick<RegistrationRepository, "replace" | "get"> & {
    queue: Pick<NotificationQueue, "get">;
  },
  { confirm = false, hasUnsubscribed = false, now = new Date() } = {},
): Promise<CorrectionOutcome> {
  const { form, input } = submission;
  const wanted = toRawValues(form, input);
  const filled = parseBaseVersion(form, baseVersion);
  let registration: StoredRegistration | undefined = found;
  for (let tries = 0; registration && tries < MAX_CORRECTION_ATTEMPTS; tries += 1) {
    const { id, record }: StoredRegistration = registration;
    const stored = getStoredAnswers(form, registration);
    const fields = diffRawValues(stored, wanted);
    if (fields.length === 0) {
      const isRepeated = diffRawValues(filled, digestAnswers(form, wanted)).length > 0;
      return isRepeated ? { status: "corrected", mailed: false } : { status: "unchanged" };
    }
    const meanwhile = diffRawValues(filled, digestAnswers(form, stored)).filter((name) =>
      fields.includes(name),
    );
    if (meanwhile.length > 0) return buildConflict(stored, meanwhile);

    const corrected = buildCorrectedRecord(record, submission, locale);
    const isConsentChanged = fields.includes("consent");
    const endsNewsTo = isConsentChanged && !input.consent ? record.email : undefined;
    const was = computeFingerprint(record);
    const change = { was, record: corrected, by, fields, endsNewsTo };
    const isAsked = hasUnsubscribed && isConsentChanged && input.consent;
    const messages =
      fields.includes("email") || isAsked
        ? buildConfirmationMessages(submission, confirm, now)
        : undefined;
    // The timer sends it: an earlier email of the same kind may be on its way.
    const outcome = await store.replace(form, id, change, messages && { ...messages, dueAt: now });
    if (outcome === "gone") return { status: "gone" };
    if (outcome === "replaced") {
      const mailed = messages && (await store.queue.get({ id, kind: "confirmation" }));
      return { status: "corrected", mailed: mailed !== undefined };
    }
    registration = await store.get(form, id);
  }
  if (!registration) return { status: "gone" };
  const stored = getStoredAnswers(form, registration);
  return buildConflict(stored, diffRawValues(wanted, stored));

  function buildConflict(now: RawValues, fields: string[]): CorrectionConflict {
    const touched = diffRawValues(filled, digestAnswers(form, wanted));
    const untouched = fields.filter((name) => !touched.includes(name));
    return { status: "changed", stored: now, fields, untouched };
  }
}

function buildCorrectedRecord(
  record: RegistrationRecord,
  submission: Submission,
  locale: Locale,
): RegistrationRecord {
  const { source, eventId } = record;
  const token = "token" in record ? record.token : "";
  const made = buildRecord(submission, { locale, source }, token);
  // Only the current edition has a name in every language.
  const event = eventId === made.eventId ? made.event : record.event;
  return { ...record, ...made, event, eventId };
}

/** Only the confirmation: the sales team hears of an application once. */
function buildConfirmationMessages(
  submission: Submission,
  confirm: boolean,
  now: Date,
): NewMessages | undefined {
  const messages = buildNewMessages(submission, confirm, now);
  if (!messages?.kinds.includes("confirmation")) return undefined;
  return { ...messages, kinds: ["confirmation"] };
}
