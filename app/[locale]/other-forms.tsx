import { formPages } from "@/lib/content/navigation";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";

/** Who else may have opened a form's page. */
const others = {
  visit: ["exhibit"],
  exhibit: ["visit"],
  press: ["visit", "exhibit"],
} as const satisfies Record<FormName, readonly FormName[]>;

/** Links to the other forms, for people who opened the wrong one. */
export function OtherForms({ form, locale }: { form: FormName; locale: Locale }) {
  const t = getTranslator(locale);
  return others[form].map((other) => (
    <p key={other} data-form={other} data-screen>
      {t(`Forms.others.${other}.question`)}{" "}
      <a href={getHref({ page: formPages[other] }, locale)}>{t(`Forms.others.${other}.link`)}</a>
    </p>
  ));
}
