import { DetailList } from "@/components/sections/detail-list";
import type { Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translate";
import { formView } from "@/lib/registration/form-view";
import { formNames } from "@/lib/registration/forms";

/** What each form asks, read from the forms themselves. */
export function CollectedData({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <DetailList
      details={formNames.map((form) => ({
        id: form,
        label: t(`Forms.${form}.title`),
        value: formView(form, locale)
          .groups.flatMap(({ fields }) => fields)
          .map(({ kind, labelText }) => (kind === "tick" ? undefined : labelText))
          .filter(Boolean)
          .concat(t("Privacy.consents"))
          .join(" · "),
      }))}
    />
  );
}
