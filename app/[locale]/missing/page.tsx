import { Frame } from "@/components/layout/frame";
import { ButtonLink } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import type { PageId } from "@/lib/content/navigation";
import { hrefOf } from "@/lib/i18n/links";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { pageMetadata } from "@/lib/seo/metadata";

const suggested: PageId[] = ["whyVisit", "whyExhibit", "fairInformation", "transport"];

export async function generateMetadata() {
  return pageMetadata("missing", await pageLocale());
}

/** The page for every unknown address. The middleware sets the status 404. */
export default async function Page() {
  const locale = await pageLocale();
  const t = translator(locale);
  return (
    <Frame locale={locale} page="missing">
      <Message code="404" title={t("NotFound.title")} body={t("NotFound.lead")}>
        <ButtonLink href={hrefOf({ page: "home" }, locale)}>{t("Navigation.home")}</ButtonLink>
        {suggested.map((page) => (
          <ButtonLink key={page} href={hrefOf({ page }, locale)} variant="ghost">
            {t(`Navigation.${page}`)}
          </ButtonLink>
        ))}
      </Message>
    </Frame>
  );
}
