/** Reads a pasted list of people: one per line, a name and an email address in any order, as spreadsheets copy them. */
import "server-only";
import { toComparisonForm } from "@/lib/locales/comparison";
import { type HolderPass, MAX_HOLDER_NAME_LENGTH } from "@/lib/passes/staff-pass";
import { removeInvisible } from "@/lib/registration/answers/clean-text";
import { toAsciiAddress } from "@/lib/registration/answers/mail-address";
import { findSuggestion } from "@/lib/registration/answers/suggestions";
import { readStandPerson } from "./people-forms";

export const MAX_PASTED_LINES = 200;
export const MAX_PASTED_CHARACTERS = 20_000;

export interface PastedPerson {
  /** From 1. */
  line: number;
  name: string;
  /** Empty: the company opens or prints the pass. */
  email: string;
  /** An address that is probably meant. */
  suggestion?: string;
}

/** Keys under `Errors`. */
type LineError =
  | "standName"
  | "noName"
  | "tooLong"
  | "characters"
  | "emailFormat"
  | "unreachable"
  | "oneAddress"
  | "lineFormat";

export interface PastedList {
  /** Each once, in the order of the lines. */
  people: PastedPerson[];
  wrong: { line: number; text: string; error: LineError }[];
  /** @param first the line that has the same person */
  repeated: (PastedPerson & { first: number })[];
  /** The line with the names of the columns. */
  heading?: number;
}

const SEPARATORS = /[\t;,\u060c\u061b\uff0c\uff1b]/u;
const ADDRESS = /[^\s;,\u060c\u061b\uff0c\uff1b<>"'()]*@[^\s;,\u060c\u061b\uff0c\uff1b<>"'()]*/gu;
const AROUND = /^[\s"'“”«»<>()[\]]+|[\s"'“”«»<>()[\]]+$/gu;
/** A column that numbers the rows, and "1." or "1)" before a name. */
const ROW_NUMBER = /^\d{1,3}$/;
const LEADING_NUMBER = /^\d{1,3}[.)]\s+/;
/** Phone numbers, dates and the like are no names, and neither is an address without its @. */
const NUMBER = /(?:\p{Nd}[\s()./-]*){4}/u;
const MISTYPED_ADDRESS = /^\S+\.\p{L}{2,}$/u;
const HEADING =
  /^(?:e-?(?:mail|posta)(?: (?:address|adresi))?|mail|(?:ال)?بريد(?: الإلكتروني)?)$/iu;

export function readPastedPeople(text: string): PastedList {
  const list: PastedList = { people: [], wrong: [], repeated: [] };
  for (const [n, typed] of text.split(/\r\n?|\n/).entries()) {
    const line = n + 1;
    const fields = splitLine(typed);
    if (fields.length === 0) continue;
    const isFirst = list.people.length + list.wrong.length === 0 && list.heading === undefined;
    if (isFirst && !typed.includes("@") && fields.some((field) => HEADING.test(field))) {
      list.heading = line;
      continue;
    }
    const read = readLine(fields);
    if ("error" in read) {
      list.wrong.push({ line, text: typed.trim().slice(0, MAX_HOLDER_NAME_LENGTH), ...read });
      continue;
    }
    const first = list.people.find((one) => isSamePerson(one, read));
    if (first) list.repeated.push({ line, ...read, first: first.line });
    else list.people.push({ line, ...read });
  }
  return list;
}

/** Two people may share a name or an address. Without an address the name decides. */
export function isSamePerson(
  a: Pick<HolderPass, "name" | "email">,
  b: Pick<HolderPass, "name" | "email">,
): boolean {
  if (toComparisonForm(a.name) !== toComparisonForm(b.name)) return false;
  return !a.email || !b.email || a.email.toLowerCase() === b.email.toLowerCase();
}

/** Addresses are fields of their own, also in "Ada Lovelace <ada@example.com>". */
function splitLine(typed: string): string[] {
  return removeInvisible(typed)
    .replaceAll("＠", "@")
    .replace(ADDRESS, ";$&;")
    .split(SEPARATORS)
    .map((field) => field.replace(AROUND, "").replace(LEADING_NUMBER, ""))
    .filter((field, n) => field !== "" && !(n === 0 && ROW_NUMBER.test(field)));
}

function readLine(fields: readonly string[]): Omit<PastedPerson, "line"> | { error: LineError } {
  const [email = "", ...more] = fields.filter((field) => field.includes("@"));
  const names = fields.filter((field) => !field.includes("@"));
  if (more.length > 0) return { error: "oneAddress" };
  if (names.some((name) => NUMBER.test(name))) return { error: "lineFormat" };
  if (names.some((name) => MISTYPED_ADDRESS.test(name))) {
    return { error: email ? "lineFormat" : "emailFormat" };
  }
  const read = readStandPerson({ standName: names.join(" "), passEmail: email });
  if ("errors" in read) {
    return { error: (read.errors.standName ?? read.errors.passEmail) as LineError };
  }
  const { standName: name, passEmail } = read.input;
  if (!/\p{L}/u.test(name)) return { error: "noName" };
  if (passEmail && toAsciiAddress(passEmail) === undefined) return { error: "unreachable" };
  const suggestion = findSuggestion("email", email);
  return { name, email: passEmail, ...(suggestion && { suggestion }) };
}
