import "server-only";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import type { Locale } from "../locales";
import { type MessageTree, mergeMessages } from "./merge";

/** The Turkish original, each text as its own type once `npm run types` has written them down. */
export type Texts = typeof tr;

type Translated<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]>;
};

/** The same keys in any language. */
export type Messages = Translated<Texts>;

/** All messages of a language. Arabic falls back to the English text of a missing key. */
export const messages = {
  tr,
  en,
  ar: mergeMessages(en as MessageTree, ar as MessageTree),
} as unknown as Record<Locale, Messages>;
