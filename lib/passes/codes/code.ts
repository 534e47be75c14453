/** Reads the code of one registration, typed or scanned: a code of entry, a reference, or the address or token of a pass. */
import { entryPage, passPage } from "@/lib/content/private-pages";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import { readReference } from "@/lib/registration/read-reference";
import { isToken } from "@/lib/registration/token";
import { ENTRY_LENGTH, entryOf, type PassCode } from "./entry-code";
import { CHECK_LENGTH } from "./pass-check";

export type Code = PassCode | { reference: string };

/** The page's name ends before a slash, which keyboards of other languages make another character of. */
const entry = new RegExp(
  `^(?:.*${entryPage}.)?([0-9A-HJKMNP-TV-Z]{${ENTRY_LENGTH}})([0-9A-HJKMNP-TV-Z]{${CHECK_LENGTH}})?$`,
  "i",
);

/**
 * Reads what a person types, or what a hand scanner types when it sees a QR code.
 * @returns undefined if the text is no code
 */
export function readCode(typed: string): Code | undefined {
  const plain = toPlainSigns(typed).trim();
  const [, code, ownCheck] = entry.exec(plain) ?? [];
  if (code) {
    return { code: code.toUpperCase(), ...(ownCheck && { check: ownCheck.toUpperCase() }) };
  }
  const text = asScanned(plain);
  const token = new RegExp(`${passPage}/([\\w-]+)`, "i").exec(text)?.[1] ?? text;
  if (isToken(token)) return { token };
  const reference = readReference(text);
  return reference === undefined ? undefined : { reference };
}

/**
 * What the QR code of a badge holds that a gate prints after it was shown this: the same, but never the token of a
 * pass. Undefined if it is no code.
 */
export async function codeOfBadge(typed: string): Promise<string | undefined> {
  const read = readCode(typed);
  if (!read) return undefined;
  if ("reference" in read) return read.reference;
  const code = "token" in read ? await entryOf(read) : `${read.code}${read.check ?? ""}`;
  const isAddress = /^https?:\/\//i.test(typed);
  return isAddress ? new URL(`/${entryPage}/${code}`, typed).href.toUpperCase() : code;
}

/**
 * Scanners type as an American keyboard does. These are its keys, and the characters that a
 * computer with a Turkish Q keyboard makes of them.
 */
const turkish = new Map(
  Object.entries({
    ı: "i",
    ".": "/",
    ç: ".",
    "*": "-",
    "?": "_",
    Ş: ":",
    ş: ";",
    ö: ",",
  }),
);

/** Translates the characters back. */
function asScanned(text: string): string {
  if (text.includes(passPage.replaceAll("i", "ı"))) {
    return [...text].map((letter) => turkish.get(letter) ?? letter).join("");
  }
  // With Caps Lock on, every letter comes in the wrong case.
  return text.includes(otherCase(passPage)) ? otherCase(text) : text;
}

function otherCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const lower = letter.toLowerCase();
    return letter === lower ? letter.toUpperCase() : lower;
  });
}
