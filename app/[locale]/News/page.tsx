import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { NewsCards } from "@/components/sections/news";
import { PageHead } from "@/components/sections/page-head";
import { Section } from "@/components/ui/section";
import { places } from "@/lib/content/pictures/picture-places";
import { getFeedPath } from "@/lib/i18n/links";
import { listNewsCards } from "@/lib/i18n/news-texts";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { PlanVisit } from "../plan-visit";
import styles from "./feed-link.module.css";

export async function generateMetadata() {
  return buildPageMetadata("news", await getPageLocale());
}

/** All news. */
export default async function Page() {
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  return (
    <Frame locale={locale} page="news">
      <PageHead
        breadcrumbs={<Breadcrumbs locale={locale} page="news" />}
        title={t("Pages.news.title")}
        lead={t("NewsPage.lead")}
      >
        <p data-screen>
          <a href={getFeedPath(locale)} className={styles.feed}>
            {t("NewsPage.feed")}
          </a>
        </p>
      </PageHead>
      <Section>
        <NewsCards
          id="news"
          level="h2"
          newTab={t("Common.opensInNewTab")}
          place={places.newsCard}
          cards={listNewsCards(locale)}
        />
      </Section>
      <PlanVisit locale={locale} />
    </Frame>
  );
}
