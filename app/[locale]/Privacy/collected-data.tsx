import { DetailList } from "@/components/sections/detail-list";
import { translator } from "@/lib/i18n/translate";
import { type Locale, localeFacts } from "@/lib/locales";
import { formView } from "@/lib/registration/form-view";
import { formNames } from "@/lib/registration/forms";

/** The questions of each form, taken from the forms themselves. */
export function CollectedData({ locale }: { locale: Locale }) {
  const t = translator(locale);
  const list = new Intl.ListFormat(localeFacts[locale].intl, { type: "conjunction" });
  return (
    <DetailList
      details={formNames.map((form) => ({
        id: form,
        label: t(`Forms.${form}.title`),
        value: list.format(
          formView(form, locale)
            .groups.flatMap(({ fields }) => fields)
            .flatMap(({ kind, labelText }) => (kind === "tick" || !labelText ? [] : labelText))
            .concat(t("Privacy.consents")),
        ),
      }))}
    />
  );
}
