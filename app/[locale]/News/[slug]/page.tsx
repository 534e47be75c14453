import { notFound } from "next/navigation";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { Article } from "@/components/sections/article";
import { News } from "@/components/sections/news";
import { PageHero } from "@/components/sections/page-hero";
import { Picture } from "@/components/ui/pictures/picture";
import { newsPages } from "@/lib/content/news";
import { places } from "@/lib/content/pictures/picture-places";
import { getNewsTexts, listNewsCards } from "@/lib/i18n/news-texts";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { isLocale, type Locale, localeFacts } from "@/lib/locales";
import { buildDetailMetadata } from "@/lib/seo/metadata";
import { hasOwnSharePicture } from "@/lib/seo/share-image";

type Props = PageProps<"/[locale]/News/[slug]">;

const MAX_CARDS = 3;

/** Pages of articles that staff add are rendered when they are published. */
export function generateStaticParams({ params: { locale } }: { params: { locale: string } }) {
  const { listIds, listLocales, getSlug } = newsPages;
  if (!isLocale(locale)) return [];
  const written = listIds().filter((id) => listLocales(id).includes(locale));
  return written.map((id) => ({ slug: getSlug(id, locale) }));
}

async function findPage({ params }: Props, locale: Locale) {
  const id = newsPages.findId((await params).slug);
  return id !== undefined && newsPages.listLocales(id).includes(locale) ? id : notFound();
}

export async function generateMetadata(props: Props) {
  const locale = await getPageLocale();
  const id = await findPage(props, locale);
  const t = getTranslator(locale);
  const { title, lead, date } = getNewsTexts(id, locale);
  const keywords = [title, t("Pages.news.title"), date?.text, t("Site.name")].filter(Boolean);
  return buildDetailMetadata(`news/${id}`, locale, {
    title,
    description: lead,
    keywords: keywords.join(`${localeFacts[locale].comma} `),
    // Its own picture, or that of all news.
    imageAlt: hasOwnSharePicture(`news/${id}`) ? title : t("Pages.news.imageAlt"),
  });
}

/** One article. */
export default async function Page(props: Props) {
  const locale = await getPageLocale();
  const id = await findPage(props, locale);
  const t = getTranslator(locale);
  const texts = getNewsTexts(id, locale);
  const others = listNewsCards(locale, id).slice(0, MAX_CARDS);
  return (
    <Frame locale={locale} page={`news/${id}`}>
      <PageHero
        id="article"
        breadcrumbs={<Breadcrumbs locale={locale} page={`news/${id}`} />}
        eyebrow={texts.date && <time dateTime={texts.date.iso}>{texts.date.text}</time>}
        title={texts.title}
        picture={<Picture picture={texts.picture} alt="" {...places.head} priority />}
      >
        <p>{texts.lead}</p>
      </PageHero>
      <Article parts={texts.article} place={places.article} />
      {others.length > 0 && (
        <News
          id="more"
          title={t("NewsPage.more")}
          more={texts.more}
          newTab={t("Common.opensInNewTab")}
          place={places.newsCard}
          cards={others}
        />
      )}
    </Frame>
  );
}
