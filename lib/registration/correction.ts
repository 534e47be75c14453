/** Corrects a registration: visitors do it from their pass, the organiser at the desk. */
import "server-only";
import { createHash } from "node:crypto";
import type { Locale } from "../locales";
import type { NewMessages } from "../outbox/mail-kinds";
import type { NotificationQueue } from "../outbox/queue";
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
  /** The answers with which the form was filled, as `buildBaseVersion` wrote them down. */
  seen: unknown;
  /** The labels are stored in this language. */
  locale: Locale;
  /** Who corrects: `VISITOR`, or the desk's person. */
  by: string;
}

type CorrectionOutcome =
  | { status: "corrected"; mailed: boolean }
  | { status: "unchanged" }
  | { status: "gone" }
  /** Somebody else has corrected it meanwhile, and nothing is written. */
  | CorrectionConflict;

interface CorrectionConflict {
  status: "changed";
  stored: RawValues;
  /** The fields that hold another answer now. */
  fields: string[];
  /** Those among them in which this corrector has changed nothing. */
  untouched: string[];
}

/** How often a correction starts again when others correct the same registration at the same moment. */
const MAX_CORRECTION_ATTEMPTS = 5;

/** The answers of a stored registration, as its form posts them. */
export function getStoredAnswers(form: FormName, { record }: StoredRegistration): RawValues {
  return toRawValues(form, toFormInput(form, record));
}

/**
 * Writes down with which answers a form was filled: a digest of each, so that the page does not hold them
 * twice. It travels with the form and tells later which answers have changed.
 */
export function buildBaseVersion(form: FormName, answers: RawValues): string {
  return Object.values(digestAnswers(form, answers)).join(" ");
}

/** The digest of each answer, by field. */
function digestAnswers(form: FormName, answers: RawValues): RawValues {
  const digest = ({ name }: Field) =>
    createHash("sha256")
      .update(JSON.stringify(answers[name] ?? ""))
      .digest("base64url")
      .slice(0, 8);
  return Object.fromEntries(listFields(forms[form]).map((field) => [field.name, digest(field)]));
}

/** The digests that come back from the browser. Somebody who changes them deceives only themselves. */
function parseBaseVersion(form: FormName, seen: unknown): RawValues {
  const read = String(seen).split(" ");
  return Object.fromEntries(listFields(forms[form]).map(({ name }, n) => [name, read[n] ?? ""]));
}

/**
 * Puts corrected answers in the place of the stored ones, if these are still what was seen. What both have
 * changed to the same is no conflict. The same correction sent twice is one.
 * @param confirm whether a new address gets the pass by e-mail
 * @throws StoreUnavailable
 */
export async function applyCorrection(
  found: StoredRegistration,
  { submission, seen, locale, by }: Correction,
  store: Pick<RegistrationRepository, "replace" | "get"> & {
    queue: Pick<NotificationQueue, "get">;
  },
  { confirm = false, now = new Date() } = {},
): Promise<CorrectionOutcome> {
  const { form, input } = submission;
  const wanted = toRawValues(form, input);
  const filled = parseBaseVersion(form, seen);
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
    if (meanwhile.length > 0) return changed(stored, meanwhile);

    const corrected = buildCorrectedRecord(record, submission, locale);
    const change = { was: computeFingerprint(record), record: corrected, by, fields };
    const letters = fields.includes("email")
      ? buildConfirmationMessages(submission, confirm, now)
      : undefined;
    // The timer sends it, because an earlier letter of the same name may be on its way just now.
    const outcome = await store.replace(form, id, change, letters && { ...letters, dueAt: now });
    if (outcome === "gone") return { status: "gone" };
    if (outcome === "replaced") {
      const mailed = letters && (await store.queue.get({ id, kind: "confirmation" }));
      return { status: "corrected", mailed: mailed !== undefined };
    }
    registration = await store.get(form, id);
  }
  if (!registration) return { status: "gone" };
  const stored = getStoredAnswers(form, registration);
  return changed(stored, diffRawValues(wanted, stored));

  function changed(now: RawValues, fields: string[]): CorrectionConflict {
    const touched = diffRawValues(filled, digestAnswers(form, wanted));
    const untouched = fields.filter((name) => !touched.includes(name));
    return { status: "changed", stored: now, fields, untouched };
  }
}

/** The record with the corrected answers. What belongs to no question of the form stays as it is. */
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

/** A new address gets the confirmation. The sales team is told of an application once. */
function buildConfirmationMessages(
  submission: Submission,
  confirm: boolean,
  now: Date,
): NewMessages | undefined {
  const letters = buildNewMessages(submission, confirm, now);
  if (!letters?.kinds.includes("confirmation")) return undefined;
  return { ...letters, kinds: ["confirmation"] };
}
