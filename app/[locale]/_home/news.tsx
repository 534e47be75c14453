import { News } from "@/components/sections/news";
import { getNews } from "@/lib/content/news";
import { places } from "@/lib/content/pictures/picture-places";
import { findPicture } from "@/lib/content/pictures/pictures";
import { getItemText } from "@/lib/i18n/item-text";
import { toOwnLink } from "@/lib/i18n/own-link";
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
      cards={getNews().map(({ id, title, text, picture, url }) => ({
        id,
        href: toOwnLink(url, locale),
        title: getItemText(title, locale),
        text: getItemText(text, locale),
        picture: findPicture(picture),
      }))}
    />
  );
}
