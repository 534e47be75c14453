import "server-only";
import { contact } from "@/lib/content/contact";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import { translateError } from "@/lib/registration/error-text";
import { type Field, listFields } from "@/lib/registration/fields";
import { forms } from "@/lib/registration/forms";
import { listErrorKeys } from "@/lib/registration/rules";

const lostPassProblems = ["failed", "outdated"] as const;
const lostPassTextKeys = ["submit", "askedTitle", "help", "another"] as const;

/** The rules of the visitors' form hold here, too. */
const emailFields: Field[] = listFields(forms.visit).filter(({ name }) => name === "email");

export type LostPassView = ReturnType<typeof buildLostPassView>;

export const getLostPassView: (locale: Locale) => LostPassView =
  memoizePerLocale(buildLostPassView);

function buildLostPassView(locale: Locale) {
  const t = getTranslator(locale);
  const errors = emailFields.flatMap((field) =>
    listErrorKeys(field).map((key): [string, string] => [key, translateError(field, key, locale)]),
  );
  const own = lostPassProblems.map((key): [string, string] => [key, t(`LostPass.${key}`)]);
  return {
    label: t("Forms.labels.email"),
    /** Why an address cannot be used, by key. */
    errors: {
      ...Object.fromEntries(errors),
      unreachable: t("LostPass.unreachable", { email: contact.visitorEmail }),
    } as Record<string, string>,
    problems: {
      ...Object.fromEntries(own),
      offline: t("Errors.offline"),
      tooManyRequests: t("Errors.tooManyRequests"),
    } as Record<string, string>,
    texts: Object.fromEntries(lostPassTextKeys.map((key) => [key, t(`LostPass.${key}`)])) as Record<
      (typeof lostPassTextKeys)[number],
      string
    >,
    /** `{}` stands for the address. */
    asked: t("LostPass.asked", { email: "{}" }),
    submitting: t("Forms.submitting"),
    honeypot: t("Forms.honeypot"),
    pageTitle: `${t("LostPass.title")} | ${t("Site.name")}`,
    titlePrefix: t("Errors.titlePrefix"),
    /** Helps if no email arrives. */
    mailbox: contact.visitorEmail,
  };
}

/** The passes in one email: nobody means to register more people by one address. */
export const MAX_PASSES_PER_EMAIL = 10;
