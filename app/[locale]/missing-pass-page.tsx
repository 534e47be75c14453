import type { Metadata } from "next";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import { pageMetadata } from "@/lib/seo/metadata";
import { MissingPage } from "./missing-page";

export function missingPassMetadata(locale: Locale): Metadata {
  const t = translator(locale);
  const title = `${t("NotFound.passTitle")} | ${t("Site.name")}`;
  return { ...pageMetadata("missing", locale), title };
}

interface MissingPassPageProps {
  locale: Locale;
  /** Whether it leads to where a lost pass is sent again. */
  isMailing?: boolean;
}

/** The page for every address of a pass that nobody has, or nobody has any more. */
export function MissingPassPage({ locale, isMailing }: MissingPassPageProps) {
  const t = translator(locale);
  return (
    <MissingPage
      locale={locale}
      title={t("NotFound.passTitle")}
      lead={t("NotFound.passLead")}
      isMailing={isMailing}
    />
  );
}
