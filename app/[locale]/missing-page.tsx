import { Frame } from "@/components/layout/frame";
import { SearchField } from "@/components/layout/search-field";
import { ButtonLink } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { lostPassPage, type PageId } from "@/lib/content/navigation";
import { getHref } from "@/lib/i18n/links";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

const suggestedPages: PageId[] = ["whyVisit", "whyExhibit", "fairInformation", "transport"];

interface MissingPageProps {
  locale: Locale;
  title: string;
  lead: string;
  /** The status of the answer. */
  code?: "404" | "410";
  /** Text of the first link, to the form that resends a lost pass. Without it there is no link. */
  mailing?: string | undefined;
}

export function MissingPage({ locale, title, lead, code = "404", mailing }: MissingPageProps) {
  const t = getTranslator(locale);
  return (
    <Frame locale={locale} page="missing">
      <Message code={code} title={title} body={lead}>
        <SearchField locale={locale} />
        {mailing && (
          <ButtonLink href={getLocalizedPath(locale, lostPassPage)}>{mailing}</ButtonLink>
        )}
        <ButtonLink href={getHref({ page: "home" }, locale)} look="quiet">
          {t("Navigation.home")}
        </ButtonLink>
        {suggestedPages.map((page) => (
          <ButtonLink key={page} href={getHref({ page }, locale)} look="quiet">
            {t(`Navigation.${page}`)}
          </ButtonLink>
        ))}
      </Message>
    </Frame>
  );
}
