/** Accepts an entry code, a reference, or the address or token of a pass. */
import { entryPage, passPage } from "@/lib/content/private-pages";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import { parseReference } from "@/lib/registration/read-reference";
import { isToken } from "@/lib/registration/token";
import { ENTRY_CODE_LENGTH, type PassCode, resolveEntryCode } from "./entry-code";
import { CHECK_LENGTH } from "./pass-check";

export type RegistrationCode = PassCode | { reference: string };

/** The page's name ends before a slash, which keyboards of other languages replace. */
const entryPattern = new RegExp(
  `^(?:.*${entryPage}.)?([0-9A-HJKMNP-TV-Z]{${ENTRY_CODE_LENGTH}})([0-9A-HJKMNP-TV-Z]{${CHECK_LENGTH}})?$`,
  "i",
);

/** Reads what a person types, or what a hand scanner types for a QR code. @returns undefined if it is no code */
export function parseRegistrationCode(typed: string): RegistrationCode | undefined {
  const plain = toPlainSigns(typed).trim();
  const [, code, ownCheck] = entryPattern.exec(plain) ?? [];
  if (code) {
    return { code: code.toUpperCase(), ...(ownCheck && { check: ownCheck.toUpperCase() }) };
  }
  const text = restoreScannedText(plain);
  const token = new RegExp(`${passPage}/([\\w-]+)`, "i").exec(text)?.[1] ?? text;
  if (isToken(token)) return { token };
  const reference = parseReference(text);
  return reference === undefined ? undefined : { reference };
}

/** For the badge that a gate prints for a shown code. Never contains a token. Undefined if `typed` is no code. */
export async function toBadgeQrContent(typed: string): Promise<string | undefined> {
  const read = parseRegistrationCode(typed);
  if (!read) return undefined;
  if ("reference" in read) return read.reference;
  const code = "token" in read ? await resolveEntryCode(read) : `${read.code}${read.check ?? ""}`;
  const isAddress = /^https?:\/\//i.test(typed);
  return isAddress ? new URL(`/${entryPage}/${code}`, typed).href.toUpperCase() : code;
}

/** A scanner types as an American keyboard; a computer with a Turkish Q keyboard reads these characters. */
const turkishKeys = new Map(
  Object.entries({
    ı: "i",
    ".": "/",
    ç: ".",
    "*": "-",
    "?": "_",
    Ş: ":",
  }),
);

function restoreScannedText(text: string): string {
  if (text.includes(passPage.replaceAll("i", "ı"))) {
    return [...text].map((letter) => turkishKeys.get(letter) ?? letter).join("");
  }
  // With Caps Lock on, every letter has the wrong case.
  return text.includes(toggleCase(passPage)) ? toggleCase(text) : text;
}

function toggleCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const lower = letter.toLowerCase();
    return letter === lower ? letter.toUpperCase() : lower;
  });
}
