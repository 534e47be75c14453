import en from "@/messages/door/en.json";
import tr from "@/messages/door/tr.json";

const all = { tr, en };
export type DoorLanguage = keyof typeof all;

/** The texts of the gate. The staff at the gates read Turkish or English. */
export function doorTexts(language: string) {
  return Object.hasOwn(all, language)
    ? { language: language as DoorLanguage, texts: all[language as DoorLanguage] }
    : undefined;
}
