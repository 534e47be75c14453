import en from "@/messages/gate/en.json";
import tr from "@/messages/gate/tr.json";

const all = { tr, en };
export type GateLanguage = keyof typeof all;

/** Gate staff read Turkish or English. */
export function findGateTexts(language: string) {
  return Object.hasOwn(all, language)
    ? { language: language as GateLanguage, texts: all[language as GateLanguage] }
    : undefined;
}
