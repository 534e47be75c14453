import { News } from "@/components/sections/news";
import { news } from "@/lib/content/news";
import { places } from "@/lib/content/pictures/picture-places";
import { pictures } from "@/lib/content/pictures/pictures";
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
      cards={news.map(({ id, image, url }) => ({
        id,
        href: url,
        title: t(`News.items.${id}.title`),
        text: t(`News.items.${id}.text`),
        picture: pictures[`news/${image}`],
      }))}
    />
  );
}
