/**
 * Registers a walk-in: four answers make a complete visitor record. Other required answers get a placeholder in the
 * language of the record. Contacts are never invented: without an email address or a mobile number the field stays
 * empty, because both identify a person and one placeholder would merge all walk-ins. People without consent are
 * registered too: it is optional.
 */
import "server-only";
import type { Device } from "@/lib/check-ins/gate";
import { openWalkIn } from "@/lib/device/walk-in-seal";
import { getToday } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { log } from "@/lib/http/log";
import type { Locale } from "@/lib/locales";
import { loadPassQrContent } from "@/lib/passes/codes/pass-code";
import { listFields } from "@/lib/registration/fields";
import { forms } from "@/lib/registration/forms";
import { registerSubmission } from "@/lib/registration/register";
import type { Input } from "@/lib/registration/schema";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { getDeskTranslator } from "@/staff/desk/core/desk-language";
import { evaluatePass } from "../protocol/evaluate-pass";
import type {
  KeptWalkIn,
  KeptWalkInAnswer,
  RegisterAnswer,
  RegisterRequest,
} from "../protocol/protocol-people";
import { resolveCheckInPlace } from "../protocol/rules";
import { readWalkIn, toWalkInPerson, walkInFields } from "../protocol/walk-in";
import type { Devices } from "./devices";
import { toFoundCode } from "./find-row";
import { acceptOfflineScans } from "./offline-scans";
import type { PassList } from "./pass-list";
import { walkInAnswers } from "./requests";
import { scanOne } from "./scans";

/** Stores the registration and admits the person. A rehearsal stores no registration. @throws StoreUnavailable */
export async function registerWalkIn(
  context: { desk: DeskContext; passList: PassList },
  device: Device,
  { language, number, at, rehearsal, ...typed }: RegisterRequest,
): Promise<RegisterAnswer> {
  const read = readWalkIn(typed);
  const nobody = { kind: "unknown", way: "server" } as const;
  if ("errors" in read) return { verdict: nobody, mailed: false, errors: read.errors };
  const place = { day: getToday(), gate: device.gate, rehearsal: rehearsal || device.rehearsal };
  if (resolveCheckInPlace(place.day, place.rehearsal) === "rehearsal") {
    const known = { code: "pass", person: toWalkInPerson(read.input) } as const;
    return { verdict: evaluatePass(known, { ...place, way: "server" }), mailed: false };
  }
  const { id, token, messages } = await saveWalkIn(context.desk, device, read.input, language);
  const code = toFoundCode({ form: "visit", id });
  const { verdict } = await scanOne(context, device, { number, code, at, rehearsal });
  const mailed = messages.includes("confirmation") && !context.desk.onlyWrites;
  return {
    verdict,
    mailed,
    ...(token && { pass: await loadPassQrContent(context.desk.store, token) }),
  };
}

/**
 * Registers a walk-in that a device admitted offline. Sent twice, it is stored once.
 * @throws StoreUnavailable: then the device sends it again
 */
export async function joinWalkIn(
  { desk, devices }: { desk: DeskContext; devices: Devices },
  device: Device,
  kept: KeptWalkIn,
  privateKey: string,
): Promise<KeptWalkInAnswer> {
  const { decided, recordJoined } = await acceptOfflineScans(devices, device, [kept], () => true);
  const known = decided.get(kept);
  const answers = await readOfflineWalkIn(device, kept, privateKey);
  if (!known || !answers) {
    log.error({ event: "door", outcome: "walk-in refused", id: device.id });
  } else if (known.isNew) {
    const { by, at, day } = known;
    const place = resolveCheckInPlace(day, kept.rehearsal || by.rehearsal);
    if (place !== "rehearsal") {
      const { id } = await saveWalkIn(desk, by, answers.input, answers.language);
      const admission = { at, gate: by.gate, device: by.id, number: kept.number };
      if (place === "checkIns")
        await desk.store.checkIns.admit({ form: "visit", id, day }, admission, true);
    }
  }
  await recordJoined();
  return { isRegistered: known !== undefined && answers !== undefined };
}

/** Undefined if this server cannot decrypt it, or the answers are invalid. */
async function readOfflineWalkIn(
  { id }: Device,
  { sealed, number, device = id }: KeptWalkIn,
  privateKey: string,
): Promise<{ input: Input<"visit">; language: Locale } | undefined> {
  const opened = await openWalkIn(privateKey, sealed, { device, number });
  const { data } = walkInAnswers.safeParse(opened);
  const read = data && readWalkIn(data);
  return read && !("errors" in read) ? { ...read, language: data.language } : undefined;
}

/** Records the device, too. */
async function saveWalkIn(
  { store, confirm }: DeskContext,
  device: Device,
  input: Input<"visit">,
  locale: Locale,
) {
  const registered = await registerSubmission(
    { form: "visit", input },
    { locale, source: fair.defaultSource },
    store,
    { confirm: confirm.includes("visit"), unasked: buildPlaceholderAnswers(locale) },
  );
  const { id, outcome } = registered;
  const made = { id, device: device.id, at: new Date().toISOString() };
  if (outcome === "created") await store.gate.change("walkIn", id, () => made);
  return registered;
}

/** For each required answer that is not asked at a gate. */
function buildPlaceholderAnswers(locale: Locale) {
  const word = getDeskTranslator(locale)("WalkIn.unasked");
  const unasked = listFields(forms.visit).filter(
    ({ name, required }) => required && !walkInFields.some((one) => one === name),
  );
  const words = unasked.map(({ name, kind }) => [name, kind === "list" ? [word] : word]);
  return Object.fromEntries(words);
}
