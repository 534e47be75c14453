/** Corrects a visitor's registration. Whoever has the address of the pass may do so. */
import "server-only";
import { createHash } from "node:crypto";
import type { Locale } from "../locales";
import { type Field, fieldsOf, type RawValues } from "./fields";
import { fingerprintOf } from "./fingerprint";
import { forms } from "./forms";
import { inputOf, otherAnswers, valuesOf } from "./input-of";
import { type RegistrationStore, type StoredRegistration, VISITOR } from "./ports";
import { visitRecord } from "./record";
import { newMessages } from "./register";
import type { Input } from "./schema";

type Registration = StoredRegistration<"visit">;

interface Correction {
  input: Input<"visit">;
  /** The answers with which the form was filled, as `seenOf` wrote them down. */
  seen: unknown;
  /** The language of the page. The labels are stored in it. */
  locale: Locale;
}

type Corrected =
  | { status: "corrected"; mailed: boolean }
  | { status: "unchanged" }
  | { status: "gone" }
  /** Somebody else has corrected it meanwhile, and nothing is written. */
  | Changed;

interface Changed {
  status: "changed";
  stored: RawValues;
  /** The fields that hold another answer now. */
  fields: string[];
  /** Those among them in which this corrector has changed nothing. */
  untouched: string[];
}

/** How often a correction begins anew when others correct the same registration at the same moment. */
const TRIES = 5;

/** The answers of a stored registration, as its form posts them. */
export function answersOf({ record }: Registration): RawValues {
  return valuesOf("visit", inputOf("visit", record));
}

/**
 * Writes down with which answers a form was filled: a digest of each, so that the page does not hold them
 * twice. It travels with the form and tells later which answers have changed.
 */
export function seenOf(answers: RawValues): string {
  return Object.values(digests(answers)).join(" ");
}

/** The digest of each answer, by field. */
function digests(answers: RawValues): RawValues {
  const digest = ({ name }: Field) =>
    createHash("sha256")
      .update(JSON.stringify(answers[name] ?? ""))
      .digest("base64url")
      .slice(0, 8);
  return Object.fromEntries(fieldsOf(forms.visit).map((field) => [field.name, digest(field)]));
}

/** The digests that come back from the browser. Whoever changes them deceives only themselves. */
function readSeen(seen: unknown): RawValues {
  const read = String(seen).split(" ");
  return Object.fromEntries(fieldsOf(forms.visit).map(({ name }, n) => [name, read[n] ?? ""]));
}

/**
 * Puts corrected answers in the place of the stored ones, if these are still what was seen. What both have
 * changed to the same is no conflict. The same correction sent twice is one.
 * @param confirm whether a new address gets the pass by e-mail
 * @throws StoreUnavailable
 */
export async function correct(
  found: Registration,
  { input, seen, locale }: Correction,
  store: Pick<RegistrationStore, "replace" | "get" | "queue">,
  { confirm = false, now = new Date() } = {},
): Promise<Corrected> {
  const wanted = valuesOf("visit", input);
  const filled = readSeen(seen);
  let registration: Registration | undefined = found;
  for (let tries = 0; registration && tries < TRIES; tries += 1) {
    const { id, record }: Registration = registration;
    const stored = answersOf(registration);
    const fields = otherAnswers(stored, wanted);
    if (fields.length === 0) {
      const isRepeated = otherAnswers(filled, digests(wanted)).length > 0;
      return isRepeated ? { status: "corrected", mailed: false } : { status: "unchanged" };
    }
    const meanwhile = otherAnswers(filled, digests(stored)).filter((name) => fields.includes(name));
    if (meanwhile.length > 0) return changed(stored, meanwhile);

    const context = { locale, source: record.source };
    const corrected = visitRecord(input, context, record.token);
    const change = { was: fingerprintOf(record), record: corrected, by: VISITOR, fields };
    const letters = fields.includes("email")
      ? newMessages({ form: "visit", input }, confirm, now)
      : undefined;
    // The timer sends it, because an earlier letter of the same name may be on its way just now.
    const outcome = await store.replace("visit", id, change, letters && { ...letters, dueAt: now });
    if (outcome === "gone") return { status: "gone" };
    if (outcome === "replaced") {
      const mailed = letters && (await store.queue.get({ id, kind: "confirmation" }));
      return { status: "corrected", mailed: mailed !== undefined };
    }
    registration = await store.get("visit", id);
  }
  if (!registration) return { status: "gone" };
  const stored = answersOf(registration);
  return changed(stored, otherAnswers(wanted, stored));

  function changed(now: RawValues, fields: string[]): Changed {
    const touched = otherAnswers(filled, digests(wanted));
    const untouched = fields.filter((name) => !touched.includes(name));
    return { status: "changed", stored: now, fields, untouched };
  }
}
