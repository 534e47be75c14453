import type { Metadata } from "next";
import { Frame } from "@/components/layout/frame";
import { DetailList } from "@/components/sections/lists/detail-list";
import { ButtonLink } from "@/components/ui/button";
import { contact, formMailboxes } from "@/lib/content/contact";
import { formPages } from "@/lib/content/navigation";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { LostPassLine } from "./lost-pass-line";
import { RegistrationHeading } from "./registration-heading";
import styles from "./registration-page.module.css";

interface ClosedPageProps {
  form: FormName;
  locale: Locale;
  /** Whether the page links to the form that resends a lost pass. */
  isMailing?: boolean;
}

/** Replaces a closed form: says that it is closed, when the fair takes place, and whom to contact. */
export function ClosedPage({ form, locale, isMailing }: ClosedPageProps) {
  const t = getTranslator(locale);
  const page = formPages[form];
  const mailbox = formMailboxes[form];
  return (
    <Frame locale={locale} page={page}>
      <div className={styles.page}>
        <RegistrationHeading
          page={page}
          locale={locale}
          title={t(`Closed.${form}.title`)}
          subtitle={t(`Closed.${form}.lead`)}
        >
          {isMailing && <LostPassLine locale={locale} />}
        </RegistrationHeading>
        <DetailList
          details={[
            ...(["dates", "hours", "venue"] as const).map((id) => ({
              id,
              label: t(`FairInformation.overview.${id}.label`),
              value: t(`FairInformation.overview.${id}.value`),
            })),
            {
              id: "ask",
              label: t("Closed.ask"),
              value: <bdi translate="no">{mailbox}</bdi>,
              href: `mailto:${mailbox}`,
            },
            {
              id: "phone",
              label: t("FairInformation.contact.phone"),
              value: <bdi translate="no">{contact.phone.label}</bdi>,
              href: contact.phone.href,
            },
          ]}
        />
        <p className={styles.onward}>
          <ButtonLink href={getHref({ page: "fairInformation" }, locale)} icon="arrow">
            {t("Navigation.fairInformation")}
          </ButtonLink>
        </p>
      </div>
    </Frame>
  );
}

export function buildClosedMetadata(form: FormName, locale: Locale): Metadata {
  const t = getTranslator(locale);
  const title = `${t(`Closed.${form}.title`)} | ${t("Site.name")}`;
  return { ...buildPageMetadata(formPages[form], locale), title };
}
