import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { CreditList } from "@/components/sections/lists/credit-list";
import { PageHead } from "@/components/sections/page-head";
import { credits, licences } from "@/lib/content/credits";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { buildPageMetadata } from "@/lib/seo/metadata";

export async function generateMetadata() {
  return buildPageMetadata("credits", await getPageLocale());
}

export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  return (
    <Frame locale={locale} page="credits">
      <PageHead
        breadcrumbs={<Breadcrumbs locale={locale} page="credits" />}
        title={t("Pages.credits.title")}
        lead={t("Credits.lead")}
      />
      <CreditList
        labels={{ by: t("Credits.by"), licence: t("Credits.licence") }}
        works={credits.map(({ id, name, by, url, licence }) => ({
          id,
          use: t(`Credits.uses.${id}`),
          name,
          by,
          href: url,
          licence: licence && { name: licence, href: licences[licence] },
        }))}
      />
    </Frame>
  );
}
