/**
 * Registers a walk-in: four answers make a complete visitor's record. Required answers that staff do not ask for
 * get a word that says so, in the language of the record. What reaches a person is never invented: without an
 * e-mail address or a mobile number the field stays empty, because both tell who is one person.
 */
import "server-only";
import { nanoid } from "nanoid";
import type { Desk } from "../desk/provided";
import { deskTranslator } from "../desk/words";
import type { RegisterAnswer, RegisterRequest } from "../entrance/protocol-people";
import { fair } from "../fair/facts";
import type { Locale } from "../locales";
import type { Device } from "../people/door";
import { fieldsOf } from "../registration/fields";
import { forms } from "../registration/forms";
import { passPath } from "../registration/pass";
import { type RegistrationRecord, recordOf, type Submission } from "../registration/record";
import { newMessages, registrationId } from "../registration/register";
import { type Input, schemas } from "../registration/schema";
import { absoluteUrl } from "../site";
import type { Roll } from "./roll";
import { codeOf, scanOne } from "./scans";

const TOKEN_LENGTH = 20;

const asked = ["firstName", "lastName", "email", "mobile", "company", "country"] as const;
/** One of both is enough. */
const ways: readonly string[] = ["email", "mobile"];

/** Stores the registration and lets the person in. @throws StoreUnavailable */
export async function registerWalkIn(
  means: { desk: Desk; roll: Roll },
  device: Device,
  { language, number, at, rehearsal, ...typed }: RegisterRequest,
): Promise<RegisterAnswer> {
  const read = readAnswers(typed);
  const nobody = { kind: "unknown", way: "server" } as const;
  if ("errors" in read) return { verdict: nobody, mailed: false, errors: read.errors };
  const { store, confirm } = means.desk;
  const submission = { form: "visit", input: read.input } satisfies Submission;
  const id = registrationId(submission);
  const record = walkInRecord(submission, language);
  const messages = newMessages(submission, confirm.includes("visit"), new Date());
  const created = await store.create("visit", id, record, messages);
  const kept = created === "exists" ? (await store.get("visit", id))?.record : record;
  const code = codeOf({ form: "visit", id });
  const { verdict } = await scanOne(means, device, { number, code, at, rehearsal });
  const token = kept && "token" in kept ? String(kept.token) : undefined;
  return {
    verdict,
    mailed: created === "created" && messages !== undefined,
    ...(token && { pass: absoluteUrl(passPath(language, token)) }),
  };
}

/** The answers that were asked for, as the form stores them; or the message key of each that is not accepted. */
function readAnswers(
  typed: Partial<Record<(typeof asked)[number], string>>,
): { input: Input<"visit"> } | { errors: Record<string, string> } {
  const answers: Record<string, unknown> = { consent: true };
  const errors: Record<string, string> = {};
  const hasWay = ways.some((name) => typed[name as "email" | "mobile"]?.trim());
  for (const name of asked) {
    const value = typed[name] ?? "";
    if (ways.includes(name) && hasWay && value.trim() === "") continue;
    const { success, data, error } = schemas.visit.shape[name].safeParse(value);
    if (success) answers[name] = data;
    else errors[name] = error.issues[0]?.message ?? name;
  }
  if (Object.keys(errors).length > 0) return { errors };
  const empty = fieldsOf(forms.visit).map(({ name, kind }) => [name, kind === "list" ? [] : ""]);
  return { input: { ...Object.fromEntries(empty), ...answers } };
}

/** The record, with the word in place of every required answer that nobody asked for. */
function walkInRecord(submission: Submission, locale: Locale): RegistrationRecord {
  const word = deskTranslator(locale)("WalkIn.unasked");
  const unasked = fieldsOf(forms.visit).filter(
    ({ name, required }) => required && !asked.some((one) => one === name),
  );
  const words = unasked.map(({ name, kind }) => [name, kind === "list" ? [word] : word]);
  const record = recordOf(submission, { locale, source: fair.defaultSource }, nanoid(TOKEN_LENGTH));
  return { ...record, ...Object.fromEntries(words) };
}
