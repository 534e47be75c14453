import type { Metadata } from "next";
import { Frame } from "@/components/layout/frame";
import { ButtonLink } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { contact } from "@/lib/content/contact";
import { lostPassPage } from "@/lib/content/navigation";
import { getHref } from "@/lib/i18n/links";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

export function buildEntryMetadata(locale: Locale): Metadata {
  const t = getTranslator(locale);
  const title = `${t("Entry.title")} | ${t("Site.name")}`;
  return { title, description: t("Entry.what"), robots: { index: false, follow: false } };
}

interface EntryPageProps {
  locale: Locale;
  /** Whether the page links to the form that resends a lost pass. */
  isMailing?: boolean;
}

/**
 * Opens when a phone reads the QR code of a pass. It is the same for every code, so it discloses nothing about a
 * person.
 */
export function EntryPage({ locale, isMailing }: EntryPageProps) {
  const t = getTranslator(locale);
  const { visitorEmail: email } = contact;
  return (
    <Frame locale={locale} page="entry">
      <Message
        title={t("Entry.title")}
        body={[
          t("Entry.what"),
          isMailing ? t("Entry.mailed") : t("Entry.kept", { email }),
          t("Entry.found"),
        ]}
      >
        {isMailing ? (
          <ButtonLink href={getLocalizedPath(locale, lostPassPage)}>
            {t("LostPass.title")}
          </ButtonLink>
        ) : (
          <ButtonLink href={`mailto:${email}`}>{t("Entry.write")}</ButtonLink>
        )}
        <ButtonLink href={getHref({ page: "home" }, locale)} look="quiet">
          {t("Navigation.home")}
        </ButtonLink>
      </Message>
    </Frame>
  );
}
