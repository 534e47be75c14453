/** Makes codes of entry as `entry-code.ts` does, but at once: the desk makes those of a whole list. */
import { hash } from "node:crypto";
import { ENTRY_LENGTH, entryText, inSigns, type PassCode } from "./entry-code";

export function entryCodeNow(token: string): string {
  return inSigns(hash("sha256", entryText(token), "buffer"), ENTRY_LENGTH);
}

/** The code of entry of a pass that is shown. */
export function entryOfNow(shown: PassCode): string {
  return "token" in shown ? entryCodeNow(shown.token) : shown.code;
}
