import type { ComponentType } from "react";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { Notice } from "@/components/sections/notice";
import { PageHead } from "@/components/sections/page-head";
import { contact } from "@/lib/content/contact";
import { privacySections } from "@/lib/content/privacy";
import { LEAD_RETENTION_DAYS } from "@/lib/fair/exhibitor-dates";
import { toNonBreakingPrefixes } from "@/lib/i18n/non-breaking";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { CollectedData } from "./collected-data";
import { ControllerContact } from "./controller-contact";

export async function generateMetadata() {
  return buildPageMetadata("privacy", await getPageLocale());
}

type Section = (typeof privacySections)[number];
type TextId = Section["texts" | "items"][number];

/** Content above the texts of a section. */
const facts: Partial<Record<string, ComponentType<{ locale: Locale }>>> = {
  controller: ControllerContact,
  data: CollectedData,
};

export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  const getText = (id: TextId) =>
    toNonBreakingPrefixes(
      t(`Privacy.texts.${id}`, { email: contact.email, kept: LEAD_RETENTION_DAYS }),
    );
  return (
    <Frame locale={locale} page="privacy">
      <PageHead
        breadcrumbs={<Breadcrumbs locale={locale} page="privacy" />}
        title={t("Pages.privacy.title")}
        lead={t("Privacy.lead")}
      />
      <Notice
        warning={{ title: t("Privacy.template.title"), text: t("Privacy.template.text") }}
        sections={privacySections.map(({ id: section, texts, items }) => {
          const Facts = facts[section];
          return {
            id: section,
            title: t(`Privacy.titles.${section}`),
            content: (
              <>
                {Facts && <Facts locale={locale} />}
                {texts.slice(0, 1).map((id) => (
                  <p key={id}>{getText(id)}</p>
                ))}
                {items.length > 0 && (
                  <ul>
                    {items.map((item) => (
                      <li key={item}>{getText(item)}</li>
                    ))}
                  </ul>
                )}
                {texts.slice(1).map((id) => (
                  <p key={id}>{getText(id)}</p>
                ))}
              </>
            ),
          };
        })}
      />
    </Frame>
  );
}
