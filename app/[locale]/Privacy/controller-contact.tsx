import { DetailList } from "@/components/sections/lists/detail-list";
import { contact } from "@/lib/content/contact";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

export function ControllerContact({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <DetailList
      details={[
        { id: "name", label: t("Privacy.controller"), value: t("Site.organiser") },
        {
          id: "address",
          label: t("FairInformation.contact.address"),
          value: t("Site.address"),
        },
        {
          id: "email",
          label: t("FairInformation.contact.email"),
          value: (
            <bdi translate="no" dir="ltr">
              {contact.email}
            </bdi>
          ),
          href: `mailto:${contact.email}`,
        },
        {
          id: "phone",
          label: t("FairInformation.contact.phone"),
          value: (
            <bdi translate="no" dir="ltr">
              {contact.phone.label}
            </bdi>
          ),
          href: contact.phone.href,
        },
      ]}
    />
  );
}
