import { DetailList } from "@/components/sections/lists/detail-list";
import { translator } from "@/lib/i18n/translate";
import { wholeCompounds } from "@/lib/i18n/unbroken";
import type { Locale } from "@/lib/locales";
import { formView } from "@/lib/registration/form-view";
import { formNames } from "@/lib/registration/forms";

/** The questions of each form, taken from the forms themselves. */
export function CollectedData({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <DetailList
      details={formNames.map((form) => ({
        id: form,
        label: t(`Forms.${form}.title`),
        // Some labels are questions, so commas would follow question marks.
        value: formView(form, locale)
          .groups.flatMap(({ fields }) => fields)
          .flatMap(({ kind, labelText }) => (kind === "checkbox" || !labelText ? [] : labelText))
          .concat(t("Privacy.consents"))
          .map(wholeCompounds)
          .join("\u00a0· "),
      }))}
    />
  );
}
