/** What was typed or scanned to find one registration: a pass's address, its token, a reference. */
import "server-only";
import { passPage } from "../content/navigation";
import { isToken } from "../registration/pass";
import { readReference } from "../registration/reference";

export type Code = { token: string } | { reference: string };

/**
 * Reads what a person types, or what a hand scanner types for them when it sees a QR code.
 * @returns undefined for what is no code at all
 */
export function readCode(typed: string): Code | undefined {
  const text = asScanned(typed.trim());
  const address = new RegExp(`${passPage}/([\\w-]+)`, "i").exec(text);
  const token = address?.[1] ?? text;
  if (isToken(token)) return { token };
  const reference = readReference(text);
  return reference === undefined ? undefined : { reference };
}

/** Keys of an American keyboard, as which scanners type, and what a Turkish Q keyboard makes of them. */
const turkish = new Map(
  Object.entries({ ı: "i", ".": "/", ç: ".", "*": "-", "?": "_", Ş: ":", ş: ";", ö: "," }),
);

/** Undoes the keyboard that the computer takes the scanner for. */
function asScanned(text: string): string {
  if (text.includes(passPage.replaceAll("i", "ı"))) {
    return [...text].map((letter) => turkish.get(letter) ?? letter).join("");
  }
  // With the capitals locked, every letter comes as the other one.
  return text.includes(otherCase(passPage)) ? otherCase(text) : text;
}

function otherCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const lower = letter.toLowerCase();
    return letter === lower ? letter.toUpperCase() : lower;
  });
}
