import type { Metadata } from "next";
import { contact } from "@/lib/content/contact";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { MissingPage } from "./missing-page";

/** A pass, or the page that a company's link opened. */
export type MissingSecret = "pass" | "company";

export function buildMissingPassMetadata(locale: Locale, what: MissingSecret = "pass"): Metadata {
  const t = getTranslator(locale);
  const title = `${t(`NotFound.${what}Title`)} | ${t("Site.name")}`;
  return { ...buildPageMetadata("missing", locale), title };
}

interface MissingPassPageProps {
  locale: Locale;
  what?: MissingSecret;
  /** Whether the page links to the form that resends a lost pass. */
  isMailing?: boolean;
}

/** For addresses of passes or private company pages that do not exist, or no longer do. */
export function MissingPassPage({ locale, what = "pass", isMailing }: MissingPassPageProps) {
  const t = getTranslator(locale);
  return (
    <MissingPage
      locale={locale}
      title={t(`NotFound.${what}Title`)}
      lead={t(`NotFound.${what}Lead`, { email: contact.salesEmail })}
      mailing={isMailing ? t(what === "pass" ? "LostPass.title" : "LostPass.linkTitle") : undefined}
    />
  );
}
