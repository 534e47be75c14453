import { News } from "@/components/sections/news";
import { news } from "@/lib/content/news";
import { pictureList } from "@/lib/content/picture-list";
import { places } from "@/lib/content/picture-places";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";

const pictures = pictureList(news.map(({ image }) => `news/${image}` as const));

/** News of the fair. */
export function HomeNews({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <News
      id="news"
      title={t("Home.news.title")}
      lead={t("Home.news.lead")}
      newTab={t("Common.opensInNewTab")}
      place={{ ...places.newsCard, common: pictures.common }}
      cards={news.map(({ id, image, url }) => ({
        id,
        href: url,
        title: t(`News.items.${id}.title`),
        text: t(`News.items.${id}.text`),
        picture: pictures.own(`news/${image}`),
      }))}
    />
  );
}
