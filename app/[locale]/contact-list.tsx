import { DetailList } from "@/components/sections/lists/detail-list";
import { type ContactId, contactDetails } from "@/lib/content/fair-information";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

interface ContactListProps {
  locale: Locale;
  /** All, unless they are chosen. */
  ids?: readonly ContactId[];
}

/** Ways to the organiser. The address leads to the map. */
export function ContactList({ locale, ids }: ContactListProps) {
  const t = getTranslator(locale);
  return (
    <DetailList
      details={contactDetails
        .filter(({ id }) => ids?.includes(id) ?? true)
        .map(({ id, value, href }) => ({
          id,
          label: t(`FairInformation.contact.${id}`),
          value: value ? (
            <bdi translate="no" dir="ltr">
              {value}
            </bdi>
          ) : (
            t("FairInformation.contact.addressValue")
          ),
          href: href ?? getHref({ map: "venue" }, locale),
        }))}
    />
  );
}
