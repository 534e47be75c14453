/** What staff type to write a broadcast, and the problems in it. */
import "server-only";
import { randomBytes } from "node:crypto";
import {
  type Broadcast,
  type BroadcastContent,
  type BroadcastPurpose,
  type BroadcastText,
  broadcastPurposes,
  isBroadcastId,
} from "@/lib/broadcasts/broadcast";
import {
  encodeAddresses,
  findUnknownArgument,
  findUnsafeAddress,
} from "@/lib/broadcasts/broadcast-text";
import { parseKeptKey } from "@/lib/kept/kept-list";
import { buildPerLocale, isLocale, type Locale, locales } from "@/lib/locales";
import { readPace } from "@/lib/mails/pace";
import { type FormName, formNames } from "@/lib/registration/forms";
import { defaultColumns } from "../core/columns";
import { readLocalTime, toLocalTime } from "../core/local-time";
import { maxLengths, parseStaffText } from "../core/staff-input";
import { formatListQuery, readListQuery, toSearchParams } from "../list/list-query";

/** As typed. */
export interface BroadcastForm {
  id: string;
  form: FormName;
  list: string;
  keeps?: string;
  purpose: BroadcastPurpose;
  texts: Record<Locale, BroadcastText>;
  fallback: Locale;
  /** A time of the fair's clock, or empty. */
  at: string;
  pace: string;
}

export type TextField = `${"subject" | "text"}-${Locale}`;
type TextProblem = "empty" | "incomplete" | "long" | "argument" | "link";

export interface BroadcastProblems {
  texts: Partial<Record<TextField, { problem: TextProblem; value?: string }>>;
  /** Fields beside the texts. */
  others: ("fallback" | "at" | "pace")[];
}

/** A form that is shown again. */
export interface RejectedBroadcast {
  typed: BroadcastForm;
  problems: BroadcastProblems;
  /** Whether the store did not answer. */
  isUnavailable?: boolean;
}

const ID_BYTES = 8;

/** Made with the form, so that a form that is sent twice is one draft. */
const createBroadcastId = (): string => randomBytes(ID_BYTES).toString("hex");

/** Only what decides who is listed: not the order, the columns or the page. */
export function toListFilter(form: FormName, list: string): string {
  const params = new URLSearchParams(list);
  for (const name of ["selection", "selected"]) params.delete(name);
  const query = readListQuery(form, toSearchParams(params));
  const usual = { columns: defaultColumns[form], sort: "createdAt", descending: true, page: 1 };
  return formatListQuery({ ...query, ...usual });
}

const blankTexts = (): Record<Locale, BroadcastText> =>
  buildPerLocale(() => ({ subject: "", text: "" }));

export function buildBlankForm(form: FormName, list: string): BroadcastForm {
  const filter = toListFilter(form, list);
  return {
    ...{ id: createBroadcastId(), form, list: filter, purpose: "service", texts: blankTexts() },
    ...{ fallback: "en", at: "", pace: "" },
  };
}

export function toBroadcastForm(broadcast: Broadcast): BroadcastForm {
  const { id, form, list, keeps, purpose, texts, fallback, sendAt, perMinute } = broadcast;
  return {
    ...{ id, form, list, purpose, fallback },
    ...(keeps && { keeps }),
    texts: { ...blankTexts(), ...texts },
    at: sendAt ? toLocalTime(new Date(sendAt)) : "",
    pace: perMinute ? String(perMinute) : "",
  };
}

const MAX_TYPED_LENGTH = 40_000;

/** @returns undefined for a post that no form of ours sends */
export function readBroadcastForm(posted: URLSearchParams): BroadcastForm | undefined {
  const readField = (name: string) => posted.get(name)?.slice(0, MAX_TYPED_LENGTH) ?? "";
  const id = readField("id");
  const form = formNames.find((name) => name === readField("form"));
  const purpose = broadcastPurposes.find((name) => name === readField("purpose"));
  const fallback = readField("fallback");
  const keeps = readField("keeps");
  if (!isBroadcastId(id) || !form || !purpose || !isLocale(fallback)) return undefined;
  // Without it, the message would go to the whole list.
  if (posted.has("keeps") && !parseKeptKey(keeps)) return undefined;
  const texts = locales.map((locale) => [
    locale,
    { subject: readField(`subject-${locale}`), text: readField(`text-${locale}`) },
  ]);
  return {
    ...{ id, form, purpose, fallback, list: toListFilter(form, readField("list")) },
    ...(keeps && { keeps }),
    texts: Object.fromEntries(texts),
    at: readField("at").trim(),
    pace: readField("pace").trim(),
  };
}

/** @param limit what the mail server takes per minute */
export function parseBroadcastForm(
  typed: BroadcastForm,
  { limit, now = new Date() }: { limit?: number | undefined; now?: Date } = {},
): BroadcastContent | BroadcastProblems {
  const problems: BroadcastProblems = { texts: {}, others: [] };
  const texts: Partial<Record<Locale, BroadcastText>> = {};
  for (const locale of locales) {
    const parsed = parseTexts(locale, typed.texts[locale], problems);
    if (parsed) texts[locale] = parsed;
  }
  const isWrong = Object.keys(problems.texts).length > 0;
  if (!isWrong && Object.keys(texts).length === 0) {
    problems.texts[`subject-${typed.fallback}`] = { problem: "empty" };
  } else if (!isWrong && !texts[typed.fallback]) problems.others.push("fallback");
  const at = typed.at === "" ? undefined : readLocalTime(typed.at);
  if (typed.at !== "" && (!at || at <= now)) problems.others.push("at");
  const pace = typed.pace === "" ? undefined : readPace(typed.pace);
  const isTooFast = pace !== undefined && limit !== undefined && pace > limit;
  if (typed.pace !== "" && (!pace || isTooFast)) problems.others.push("pace");
  if (Object.keys(problems.texts).length + problems.others.length > 0) return problems;
  const { form, list, keeps, purpose, fallback } = typed;
  return {
    ...{ form, list, purpose, texts, fallback },
    ...(keeps && { keeps }),
    ...(at && { sendAt: at.toISOString() }),
    ...(pace && { perMinute: pace }),
  };
}

/** Notes the problems. Undefined also if nothing is written in this language. */
function parseTexts(
  locale: Locale,
  typed: BroadcastText,
  problems: BroadcastProblems,
): BroadcastText | undefined {
  const [subject, text] = [typed.subject.trim(), typed.text.trim()];
  if (subject === "" && text === "") return undefined;
  const addProblem = (field: keyof BroadcastText, problem: TextProblem, value?: string) => {
    problems.texts[`${field}-${locale}`] = { problem, ...(value && { value }) };
    return undefined;
  };
  const parseOne = (field: keyof BroadcastText, value: string, max: number, lines: boolean) => {
    if (value === "") return addProblem(field, "incomplete");
    const parsed = parseStaffText(value, max, lines);
    if (parsed === undefined) return addProblem(field, "long");
    const argument = findUnknownArgument(parsed);
    if (argument) return addProblem(field, "argument", argument);
    const address = findUnsafeAddress(parsed);
    if (address) return addProblem(field, "link", address);
    const encoded = encodeAddresses(parsed);
    return encoded.length > max ? addProblem(field, "long") : encoded;
  };
  const both = {
    subject: parseOne("subject", subject, maxLengths.subject, false),
    text: parseOne("text", text, maxLengths.emailText, true),
  };
  return both.subject && both.text ? { subject: both.subject, text: both.text } : undefined;
}
