/** The texts of the form that asks for a lost pass. */
import "server-only";
import { contact } from "../content/contact";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";
import { perLocale } from "../locales/per-locale";
import { errorText } from "../registration/error-text";
import { type Field, fieldsOf } from "../registration/fields";
import { forms } from "../registration/forms";
import { errorKeysOf } from "../registration/rules";

const problems = ["failed", "outdated"] as const;
const texts = ["submit", "askedTitle", "help", "another"] as const;

/** The e-mail address of the visitors' form: its rules hold here, too. */
const address: Field[] = fieldsOf(forms.visit).filter(({ name }) => name === "email");

export type LostPassView = ReturnType<typeof viewOf>;

/** The texts of the form in a language. */
export const lostPassView: (locale: Locale) => LostPassView = perLocale(viewOf);

function viewOf(locale: Locale) {
  const t = translator(locale);
  const errors = address.flatMap((field) =>
    errorKeysOf(field).map((key): [string, string] => [key, errorText(field, key, locale)]),
  );
  const own = problems.map((key): [string, string] => [key, t(`LostPass.${key}`)]);
  return {
    label: t("Forms.labels.email"),
    /** Why an address cannot be used, by key. */
    errors: {
      ...Object.fromEntries(errors),
      unreachable: t("LostPass.unreachable", { email: contact.visitorEmail }),
    } as Record<string, string>,
    /** Why nothing was asked for, by key. */
    problems: {
      ...Object.fromEntries(own),
      offline: t("Errors.offline"),
      tooManyRequests: t("Errors.tooManyRequests"),
    } as Record<string, string>,
    texts: Object.fromEntries(texts.map((key) => [key, t(`LostPass.${key}`)])) as Record<
      (typeof texts)[number],
      string
    >,
    /** What is said when it was asked for. The address takes the place of `{}`. */
    asked: t("LostPass.asked", { email: "{}" }),
    submitting: t("Forms.submitting"),
    honeypot: t("Forms.honeypot"),
    pageTitle: `${t("LostPass.title")} | ${t("Site.name")}`,
    titlePrefix: t("Errors.titlePrefix"),
    /** Who helps when nothing arrives. */
    mailbox: contact.visitorEmail,
  };
}

/** How many passes one letter brings: nobody means to register more people by one address. */
export const passesInLetter = 10;
