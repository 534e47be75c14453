/** The texts of the form that asks for a lost pass. */
import "server-only";
import { contact } from "../content/contact";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";
import { perLocale } from "../locales/per-locale";
import { errorText } from "./error-text";
import { fieldsOf } from "./fields";
import { forms } from "./forms";
import { errorKeysOf } from "./rules";

const problems = ["failed", "outdated"] as const;
const texts = ["submit", "askedTitle", "help", "another"] as const;

/** The e-mail address of the visitors' form: its rules hold here, too. */
const field = fieldsOf(forms.visit).find(({ name }) => name === "email");

export type LostPassView = ReturnType<typeof viewOf>;

export const lostPassView: (locale: Locale) => LostPassView = perLocale(viewOf);

function viewOf(locale: Locale) {
  const t = translator(locale);
  const keys = field ? errorKeysOf(field) : [];
  return {
    label: t("Forms.labels.email"),
    errors: {
      ...Object.fromEntries(
        keys.flatMap((key) => (field ? [[key, errorText(field, key, locale)]] : [])),
      ),
      unreachable: t("LostPass.unreachable", { email: contact.visitorEmail }),
    } as Record<string, string>,
    problems: {
      ...Object.fromEntries(problems.map((key) => [key, t(`LostPass.${key}`)])),
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
