/**
 * Reads the code of one registration, typed or scanned: the address of a pass, its token, or a
 * reference.
 */
import { passPage } from "../content/pass-page";
import { isToken } from "../registration/pass";
import { readReference } from "../registration/read-reference";

/** The check is missing in codes that were printed before there were checks. */
export type Code = { token: string; check?: string } | { reference: string };

/**
 * Reads what a person types, or what a hand scanner types when it sees a QR code.
 * @returns undefined if the text is no code
 */
export function readCode(typed: string): Code | undefined {
  const text = asScanned(typed.trim());
  const address = new RegExp(`${passPage}/([\\w-]+)(?:[^#]*#([\\w-]{10})$)?`, "i").exec(text);
  const token = address?.[1] ?? text;
  if (isToken(token)) return address?.[2] ? { token, check: address[2] } : { token };
  const reference = readReference(text);
  return reference === undefined ? undefined : { reference };
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
    "^": "#",
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
