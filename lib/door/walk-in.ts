/**
 * Registers a walk-in: four answers make a complete visitor's record. Required answers that staff do not ask for
 * get a word that says so, in the language of the record. What reaches a person is never invented: without an
 * e-mail address or a mobile number the field stays empty, because both tell who is one person.
 */
import "server-only";
import { nanoid } from "nanoid";
import type { Desk } from "../desk/provided";
import { deskTranslator } from "../desk/words";
import type {
  KeptWalkIn,
  KeptWalkInAnswer,
  RegisterAnswer,
  RegisterRequest,
} from "../entrance/protocol-people";
import { askedOfWalkIns, readWalkIn } from "../entrance/walk-in";
import { openWalkIn } from "../entrance/walk-in-seal";
import { fair } from "../fair/facts";
import type { Locale } from "../locales";
import type { Device } from "../people/door";
import { fieldsOf } from "../registration/fields";
import { forms } from "../registration/forms";
import { passPath } from "../registration/pass";
import { type RegistrationRecord, recordOf, type Submission } from "../registration/record";
import { newMessages, registrationId } from "../registration/register";
import type { Input } from "../registration/schema";
import { log } from "../server/log";
import { absoluteUrl } from "../site";
import { endOf } from "./devices";
import { codeOf } from "./find-row";
import { walkInAnswers } from "./requests";
import type { Roll } from "./roll";
import { scanOne, whenOf } from "./scans";

const TOKEN_LENGTH = 20;

/** Stores the registration and lets the person in. @throws StoreUnavailable */
export async function registerWalkIn(
  means: { desk: Desk; roll: Roll },
  device: Device,
  { language, number, at, rehearsal, ...typed }: RegisterRequest,
): Promise<RegisterAnswer> {
  const read = readWalkIn(typed);
  const nobody = { kind: "unknown", way: "server" } as const;
  if ("errors" in read) return { verdict: nobody, mailed: false, errors: read.errors };
  const { id, token, mailed } = await stored(means.desk, read.input, language);
  const code = codeOf({ form: "visit", id });
  const { verdict } = await scanOne(means, device, { number, code, at, rehearsal });
  return { verdict, mailed, ...(token && { pass: absoluteUrl(passPath(language, token)) }) };
}

/**
 * Registers one that a device has let in and kept while there was no network. The same one sent twice is one
 * registration. @throws StoreUnavailable: then the device sends it again
 */
export async function joinWalkIn(
  desk: Desk,
  device: Device,
  kept: KeptWalkIn,
  privateKey: string,
): Promise<KeptWalkInAnswer> {
  if (kept.number <= device.joined) return { isRegistered: true };
  const { at, day, book } = whenOf(desk, device, kept);
  const opened = walkInAnswers.safeParse(await openWalkIn(privateKey, kept.sealed));
  const read = opened.success ? readWalkIn(opened.data) : undefined;
  if (!read || "errors" in read || !opened.data || at >= endOf(device)) {
    log.error({ event: "door", outcome: "walk-in refused", id: device.id });
    return { isRegistered: false };
  }
  const { id } = await stored(desk, read.input, opened.data.language);
  const admission = { at, gate: device.gate, device: device.id, number: kept.number };
  await book?.admit({ form: "visit", id, day }, admission, true);
  return { isRegistered: true };
}

/** Stores the registration, unless it is there. */
async function stored({ store, confirm }: Desk, input: Input<"visit">, language: Locale) {
  const submission = { form: "visit", input } satisfies Submission;
  const id = registrationId(submission);
  const record = walkInRecord(submission, language);
  const messages = newMessages(submission, confirm.includes("visit"), new Date());
  const created = await store.create("visit", id, record, messages);
  const kept = created === "exists" ? (await store.get("visit", id))?.record : record;
  const token = kept && "token" in kept ? String(kept.token) : undefined;
  return { id, token, mailed: created === "created" && messages !== undefined };
}

/** The record, with the word in place of every required answer that nobody asked for. */
function walkInRecord(submission: Submission, locale: Locale): RegistrationRecord {
  const word = deskTranslator(locale)("WalkIn.unasked");
  const unasked = fieldsOf(forms.visit).filter(
    ({ name, required }) => required && !askedOfWalkIns.some((one) => one === name),
  );
  const words = unasked.map(({ name, kind }) => [name, kind === "list" ? [word] : word]);
  const record = recordOf(submission, { locale, source: fair.defaultSource }, nanoid(TOKEN_LENGTH));
  return { ...record, ...Object.fromEntries(words) };
}
