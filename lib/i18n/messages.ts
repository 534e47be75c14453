import "server-only";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import type { Locale } from "./locales";
import { type MessageTree, mergeMessages } from "./merge";

/** The shape of the messages; Turkish is the original. */
export type Messages = typeof tr;

/** All messages of a language. Arabic falls back to the English text of a missing key. */
export const messages = {
  tr,
  en,
  ar: mergeMessages(en as MessageTree, ar as MessageTree),
} as unknown as Record<Locale, Messages>;
