/**
 * `npm run types` compiles this file; it never runs. It lists what the translator must refuse and
 * what it must accept.
 */
import { createTranslator } from "next-intl";
import { messages } from "@/lib/i18n/messages";
import type { Translate } from "@/lib/i18n/translator";

export function uses(t: Translate, form: "visit" | "press") {
  t("Forms.visit.title");
  t(`Forms.${form}.title`);
  t("Forms.answersLeft", { left: 3 });
  t("Alerts.registrationFailed", { message: "x" });

  // @ts-expect-error a key that no message has
  t("Forms.visit.titel");
  // @ts-expect-error a branch is no text
  t("Forms.visit");
  // @ts-expect-error a part of the key that may not be
  t(`Forms.${form}.nothing`);
  // @ts-expect-error an argument is missing
  t("Alerts.registrationFailed");
  // @ts-expect-error an argument has another name
  t("Alerts.registrationFailed", { text: "x" });
  // @ts-expect-error a number is counted
  t("Forms.answersLeft", { left: "three" });
}

export function configures() {
  // @ts-expect-error a language that the site does not speak
  return createTranslator({ locale: "de", messages: messages.en });
}
