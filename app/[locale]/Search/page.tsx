import { Slot } from "@/components/exhibitors/slot";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { SearchField } from "@/components/layout/search-field";
import { PageHead } from "@/components/sections/page-head";
import { ButtonLink } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import type { PageId } from "@/lib/content/navigation";
import { getHref } from "@/lib/i18n/links";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { buildPageMetadata } from "@/lib/seo/metadata";
import styles from "./search.module.css";

export async function generateMetadata() {
  return buildPageMetadata("search", await getPageLocale());
}

const ways: PageId[] = [
  ...(["sectors", "programme", "exhibitors", "news"] as const),
  ...(["fairInformation", "transport"] as const),
];

/** The page without results. The server inserts what was found (`lib/server/search/serve-search.ts`). */
export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  return (
    <Frame locale={locale} page="search">
      <PageHead
        breadcrumbs={<Breadcrumbs locale={locale} page="search" />}
        title={t("Search.title")}
        lead={t("Search.lead")}
      >
        <SearchField locale={locale} />
      </PageHead>
      <Section className={styles.section}>
        <Slot className={styles.results ?? ""} fallback="" />
        <nav className={styles.ways} aria-labelledby="ways" data-screen>
          <h2 id="ways">{t("Search.ways")}</h2>
          {ways.map((page) => (
            <ButtonLink key={page} href={getHref({ page }, locale)} look="quiet">
              {t(`Navigation.${page}`)}
            </ButtonLink>
          ))}
        </nav>
      </Section>
    </Frame>
  );
}
