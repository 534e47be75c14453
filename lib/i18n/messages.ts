import "server-only";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { withFallbacks } from "./merge";

/** The Turkish original. `npm run types` writes the type of each text. */
export type Texts = typeof tr;

type TranslationTree<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends string ? string : TranslationTree<Tree[Key]>;
};

export type Messages = TranslationTree<Texts>;

export const messages = withFallbacks<Messages>({ tr, en, ar });
