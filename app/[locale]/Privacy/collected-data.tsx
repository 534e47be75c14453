import { DetailList } from "@/components/sections/lists/detail-list";
import { toNonBreakingPrefixes } from "@/lib/i18n/non-breaking";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { getFormView } from "@/lib/registration/form-view";
import { formNames } from "@/lib/registration/forms";

export function CollectedData({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <DetailList
      details={formNames.map((form) => ({
        id: form,
        label: t(`Forms.${form}.title`),
        // Some labels are questions, so a comma would follow the question mark.
        value: getFormView(form, locale)
          .groups.flatMap(({ fields }) => fields)
          .flatMap(({ kind, labelText }) => (kind === "checkbox" || !labelText ? [] : labelText))
          .concat(t("Privacy.consents"))
          .map(toNonBreakingPrefixes)
          .join("\u00a0· "),
      }))}
    />
  );
}
