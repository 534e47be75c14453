import "server-only";
import type { Locale } from "@/lib/locales";
import { recordRead } from "@/lib/locales/content-in-use";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import { getChangedTexts, toTextPart } from "@/lib/site-content/changes";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { type MessageTree, mergeMessages, withFallbacks } from "./merge";

/** The Turkish original. `npm run types` writes the type of each text. */
export type Texts = typeof tr;

type TranslationTree<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends string ? string : TranslationTree<Tree[Key]>;
};

export type Messages = TranslationTree<Texts>;

/** The texts of the release: for what is stored, such as options and consents, and nobody may change. */
export const messages = withFallbacks<Messages>({ tr, en, ar });

/** The texts to show, with those that staff have changed. */
export const getMessages: (locale: Locale) => Messages = memoizePerLocale((locale) => {
  const changed = Object.entries(getChangedTexts(locale));
  const base: unknown = messages[locale];
  const merged = changed.length > 0 && mergeMessages(base as MessageTree, toTree(changed));
  return recordNamespaces(merged ? (merged as unknown as Messages) : messages[locale], locale);
});

/** The same texts; a page that reads one depends on its namespace. */
function recordNamespaces(texts: Messages, locale: Locale): Messages {
  return new Proxy(texts, {
    get(target, namespace: string) {
      recordRead(toTextPart(locale, namespace));
      return Reflect.get(target, namespace);
    },
  });
}

function toTree(texts: readonly (readonly [key: string, text: string])[]): MessageTree {
  const tree: MessageTree = {};
  for (const [key, text] of texts) {
    const parts = key.split(".");
    const name = parts.pop() ?? "";
    let branch = tree;
    for (const part of parts) {
      const next = branch[part];
      const under = typeof next === "object" ? next : {};
      branch[part] = under;
      branch = under;
    }
    branch[name] = text;
  }
  return tree;
}
