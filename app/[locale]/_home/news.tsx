import { News } from "@/components/sections/news";
import { places } from "@/lib/content/pictures/picture-places";
import { getHref } from "@/lib/i18n/links";
import { listNewsCards } from "@/lib/i18n/news-texts";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

export function HomeNews({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <News
      id="news"
      title={t("Home.news.title")}
      lead={t("Home.news.lead")}
      newTab={t("Common.opensInNewTab")}
      place={places.newsCard}
      more={{ href: getHref({ page: "news" }, locale), label: t("NewsPage.all") }}
      cards={listNewsCards(locale)}
    />
  );
}
