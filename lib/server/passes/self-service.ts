/** The address of the pass is the proof. Works while the form is closed, too: what is stored must be right. */
import "server-only";
import { hasUnsubscribed } from "@/lib/broadcasts/subscription";
import { getErrorCode } from "@/lib/database/errors";
import type { Locale } from "@/lib/locales";
import { type FoundPass, isVisitorPass } from "@/lib/passes/find-pass";
import type { PassNoteKey } from "@/lib/passes/pass";
import { findQuestions } from "@/lib/registration/answers/questions";
import { describeConflicts } from "@/lib/registration/conflicts";
import { applyCorrection, buildBaseVersion } from "@/lib/registration/correction";
import type { FieldErrors, RawValues } from "@/lib/registration/fields";
import type { AnswerConflict } from "@/lib/registration/form-state";
import { forms } from "@/lib/registration/forms";
import { validateForm } from "@/lib/registration/schema";
import { isHoneypotFilled } from "@/lib/security/honeypot";
import { getServices } from "@/lib/server/process";
import type { OwnAction } from "@/lib/server/process/metrics";
import { createOutcomeLogger } from "@/lib/server/process/outcome-logger";
import { countAttempt, getClientAddress } from "@/lib/server/registration/intake";
import { VISITOR } from "@/lib/staff-records/logs";

export interface OwnPassRequest {
  headers: Pick<Headers, "get">;
}

interface OwnCorrectionRequest extends OwnPassRequest {
  answers: RawValues;
  /** From `buildBaseVersion`. */
  baseVersion: unknown;
  locale: Locale;
  trap: unknown;
  confirmedAnswers: readonly string[];
}

type OwnCorrectionResult =
  | { status: "saved"; note: PassNoteKey; token: string }
  | { status: "invalid"; errors: FieldErrors }
  /** `values`: what was typed, with the stored answers where nothing was changed. */
  | { status: "changed"; values: RawValues; baseVersion: string; meanwhile: AnswerConflict[] }
  | { status: "gone" | "tooMany" | "refused" | "unavailable" }
  | MergedPass;

interface WithdrawalResult {
  status: "gone" | "tooMany" | "unavailable";
}

/** The token's registration was merged into another one, which it neither corrects nor withdraws. */
export interface MergedPass {
  status: "merged";
  token: string;
}

/** Never throws. */
export async function handleCorrection(posted: OwnCorrectionRequest): Promise<OwnCorrectionResult> {
  const { answers, baseVersion, locale, trap, headers, confirmedAnswers } = posted;
  const { limit, store, metrics, confirm } = getServices();
  const done = createOutcomeRecorder<OwnCorrectionResult>("correction", headers);
  const opened = resolveOwnPass(headers);
  if ("status" in opened) return done(opened);
  const { id, record } = opened;
  if (isHoneypotFilled(trap)) {
    metrics.countRefusal("honeypot");
    return done({ status: "refused" }, { id });
  }
  const result = validateForm("visit", answers);
  if ("errors" in result) return done({ status: "invalid", errors: result.errors }, { id });
  const questions = findQuestions(forms.visit, answers, confirmedAnswers);
  if (questions) return done({ status: "invalid", errors: questions }, { id });
  const reservation = limit.reserve(getClientAddress(headers));
  if (reservation.wait) {
    metrics.countRefusal("limit");
    return done({ status: "tooMany" }, { id });
  }
  let stored = false;
  try {
    const submission = { form: "visit", input: result.input } as const;
    const correction = { submission, baseVersion, locale, by: VISITOR };
    const wanted = {
      confirm: confirm.forms.includes("visit"),
      hasUnsubscribed: await hasUnsubscribed(store.addresses, result.input.email),
    };
    const outcome = await applyCorrection(opened, correction, store, wanted);
    if (outcome.status === "gone") return done(outcome, { id });
    if (outcome.status === "changed") {
      const { stored, fields, untouched } = outcome;
      const newer = untouched.map((name) => [name, stored[name] ?? ""]);
      const values = { ...answers, ...Object.fromEntries(newer) };
      const meanwhile = describeConflicts("visit", fields, stored, locale);
      return done(
        { status: "changed", values, baseVersion: buildBaseVersion("visit", stored), meanwhile },
        { id },
      );
    }
    stored = outcome.status === "corrected";
    return done({ status: "saved", note: getNote(outcome), token: record.token }, { id });
  } catch (error) {
    return done({ status: "unavailable" }, { id, code: getErrorCode(error) });
  } finally {
    reservation.release(stored);
  }

  function getNote(outcome: { status: "corrected"; mailed: boolean } | { status: "unchanged" }) {
    if (outcome.status === "unchanged") return "unchanged";
    return outcome.mailed && confirm.reachesPeople ? "correctedAndMailed" : "corrected";
  }
}

/** Returns "gone" also if there was no registration: a second withdrawal gets the same answer. Never throws. */
export async function handleWithdrawal({
  headers,
}: OwnPassRequest): Promise<WithdrawalResult | MergedPass> {
  const done = createOutcomeRecorder<WithdrawalResult | MergedPass>("withdrawal", headers);
  const opened = resolveOwnPass(headers);
  if ("status" in opened) return done(opened);
  const { id, record } = opened;
  try {
    await getServices().withdraw({ id, token: record.token });
    return done({ status: "gone" }, { id });
  } catch (error) {
    return done({ status: "unavailable" }, { id, code: getErrorCode(error) });
  }
}

/** Counts the attempt. */
export function resolveOwnPass(
  headers: OwnPassRequest["headers"],
): FoundPass<"visit"> | WithdrawalResult | MergedPass {
  const { metrics, getShownPass } = getServices();
  if (countAttempt(headers)) {
    metrics.countRefusal("limit");
    return { status: "tooMany" };
  }
  const pass = getShownPass();
  if (pass === "unavailable") return { status: "unavailable" };
  if (pass === "none" || !isVisitorPass(pass)) return { status: "gone" };
  const { mergedToken: token } = pass;
  return token === undefined ? pass : { status: "merged", token };
}

export function createOutcomeRecorder<Ended extends { status: string }>(
  action: OwnAction,
  headers: OwnPassRequest["headers"],
) {
  const done = createOutcomeLogger<Ended>({ event: action }, headers);
  return (ended: Ended, details: Parameters<typeof done>[1] = {}): Ended => {
    getServices().metrics.countChange(action, ended.status);
    return done(ended, details);
  };
}
