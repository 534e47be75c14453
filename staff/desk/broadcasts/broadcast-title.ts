import type { Broadcast } from "@/lib/broadcasts/broadcast";
import type { DeskLanguage } from "../core/desk-language";

/** The subject in the language of the desk, or in the one that everybody else gets. */
export function getBroadcastTitle(
  { texts, fallback }: Pick<Broadcast, "texts" | "fallback">,
  language: DeskLanguage,
): string {
  return (texts[language] ?? texts[fallback])?.subject ?? "";
}
