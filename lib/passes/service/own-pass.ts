/**
 * What visitors do with their own registration: they correct it, or they withdraw it. The address of the pass
 * proves that it is theirs. It works while the form is closed, too: what is stored must be right.
 */
import "server-only";
import { errorCode } from "@/lib/database/errors";
import type { Locale } from "@/lib/locales";
import { type FoundPass, isVisitors } from "@/lib/passes/find-pass";
import type { PassNote } from "@/lib/passes/pass";
import { findQuestions } from "@/lib/registration/answers/questions";
import { correct, seenOf } from "@/lib/registration/correct";
import type { FieldErrors, RawValues } from "@/lib/registration/fields";
import type { Meanwhile } from "@/lib/registration/form-state";
import { forms } from "@/lib/registration/forms";
import { meanwhileOf } from "@/lib/registration/meanwhile";
import { validate } from "@/lib/registration/schema";
import { clientOf, countAttempt } from "@/lib/registration/service/intake";
import { isCaught } from "@/lib/security/honeypot";
import { ending } from "@/lib/services/ending";
import { services } from "@/lib/services/index";
import type { OwnAction } from "@/lib/services/metrics";
import { VISITOR } from "@/lib/staff-records/logs";

interface OwnPost {
  headers: Pick<Headers, "get">;
}

interface OwnCorrection extends OwnPost {
  answers: RawValues;
  /** What tells with which answers the form was filled. */
  seen: unknown;
  locale: Locale;
  /** The content of the honeypot. */
  trap: unknown;
  /** The answers that were asked about. */
  asked: readonly string[];
}

type Outcome =
  | { status: "saved"; note: PassNote; token: string }
  | { status: "invalid"; errors: FieldErrors }
  /** What was typed, with the stored answers where nothing was changed; and what is stored now. */
  | { status: "changed"; values: RawValues; seen: string; meanwhile: Meanwhile[] }
  | { status: "gone" | "tooMany" | "refused" | "unavailable" }
  | Merged;

interface Withdrawn {
  status: "gone" | "tooMany" | "unavailable";
}

/** The registration of this token was merged into another one, which it neither corrects nor withdraws. */
interface Merged {
  status: "merged";
  token: string;
}

/** Takes a correction of the registration whose pass the request is about. It never throws. */
export async function takeCorrection(posted: OwnCorrection): Promise<Outcome> {
  const { answers, seen, locale, trap, headers, asked } = posted;
  const { limit, store, metrics, confirm } = services();
  const done = counted<Outcome>("correction", headers);
  const opened = openPass(headers);
  if ("status" in opened) return done(opened);
  const { id, record } = opened;
  if (isCaught(trap)) {
    metrics.refused("honeypot");
    return done({ status: "refused" }, { id });
  }
  const result = validate("visit", answers);
  if ("errors" in result) return done({ status: "invalid", errors: result.errors }, { id });
  const questions = findQuestions(forms.visit, answers, asked);
  if (questions) return done({ status: "invalid", errors: questions }, { id });
  const reservation = limit.reserve(clientOf(headers));
  if (reservation.wait) {
    metrics.refused("limit");
    return done({ status: "tooMany" }, { id });
  }
  let stored = false;
  try {
    const submission = { form: "visit", input: result.input } as const;
    const correction = { submission, seen, locale, by: VISITOR };
    const wanted = { confirm: confirm.forms.includes("visit") };
    const outcome = await correct(opened, correction, store, wanted);
    if (outcome.status === "gone") return done(outcome, { id });
    if (outcome.status === "changed") {
      const { stored, fields, untouched } = outcome;
      const newer = untouched.map((name) => [name, stored[name] ?? ""]);
      const values = { ...answers, ...Object.fromEntries(newer) };
      const meanwhile = meanwhileOf("visit", fields, stored, locale);
      return done({ status: "changed", values, seen: seenOf("visit", stored), meanwhile }, { id });
    }
    stored = outcome.status === "corrected";
    return done({ status: "saved", note: noteOf(outcome), token: record.token }, { id });
  } catch (error) {
    return done({ status: "unavailable" }, { id, code: errorCode(error) });
  } finally {
    reservation.settle(stored);
  }

  function noteOf(outcome: { status: "corrected"; mailed: boolean } | { status: "unchanged" }) {
    if (outcome.status === "unchanged") return "unchanged";
    return outcome.mailed && confirm.reachesPeople ? "correctedAndMailed" : "corrected";
  }
}

/**
 * Withdraws the registration whose pass the request is about. It is "gone" if there is none any more: somebody
 * who withdraws twice hears the same twice. It never throws.
 */
export async function takeWithdrawal({ headers }: OwnPost): Promise<Withdrawn | Merged> {
  const done = counted<Withdrawn | Merged>("withdrawal", headers);
  const opened = openPass(headers);
  if ("status" in opened) return done(opened);
  const { id, record } = opened;
  try {
    await services().withdraw({ id, token: record.token });
    return done({ status: "gone" }, { id });
  } catch (error) {
    return done({ status: "unavailable" }, { id, code: errorCode(error) });
  }
}

/** The pass that the request is about, or why nothing can be done with it. */
function openPass(headers: OwnPost["headers"]): FoundPass<"visit"> | Withdrawn | Merged {
  const { metrics, shownPass } = services();
  if (countAttempt(headers)) {
    metrics.refused("limit");
    return { status: "tooMany" };
  }
  const pass = shownPass();
  if (pass === "unavailable") return { status: "unavailable" };
  if (pass === "none" || !isVisitors(pass)) return { status: "gone" };
  const { mergedToken: token } = pass;
  return token === undefined ? pass : { status: "merged", token };
}

/** Counts and logs how something ended, and passes the outcome on. */
function counted<Ended extends { status: string }>(action: OwnAction, headers: OwnPost["headers"]) {
  const done = ending<Ended>({ event: action }, headers);
  return (ended: Ended, details: Parameters<typeof done>[1] = {}): Ended => {
    services().metrics.changed(action, ended.status);
    return done(ended, details);
  };
}
