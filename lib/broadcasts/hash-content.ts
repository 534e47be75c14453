import { createHash } from "node:crypto";
import { locales } from "@/lib/locales";
import type { BroadcastContent } from "./broadcast";

/** Names a version of what staff have written, so that nobody confirms a text that a colleague has changed since. */
export function hashContent(content: BroadcastContent): string {
  const { form, list, keeps = "", purpose, texts, fallback, sendAt = "", perMinute = 0 } = content;
  const written = locales.map((locale) => [texts[locale]?.subject, texts[locale]?.text]);
  return createHash("sha256")
    .update(JSON.stringify([form, list, keeps, purpose, written, fallback, sendAt, perMinute]))
    .digest("base64url");
}
