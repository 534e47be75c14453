import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { Section, SectionHead } from "@/components/ui/section";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { news } from "@/lib/content/news";
import { pictures } from "@/lib/content/pictures";
import type { Locale } from "@/lib/i18n/locales";
import { messages } from "@/lib/i18n/messages";
import styles from "./news.module.css";

/** News of the fair; each card leads to another site in a new tab. */
export function News({ locale }: { locale: Locale }) {
  const { News: words, Common } = messages[locale];
  return (
    <Section id="news" tone="warm" labelledBy="news-title">
      <SectionHead id="news-title" eyebrow={words.eyebrow} title={words.title} />
      <div className={styles.cards}>
        {news.map(({ id, image, url }) => (
          <article key={id} className={styles.card}>
            <div className={styles.frame}>
              <Picture
                picture={pictures[`news/${image}`]}
                alt=""
                sizes="(min-width: 768px) 55vw, 100vw"
                className={styles.picture}
              />
            </div>
            <div className={styles.words}>
              <h3 className={styles.title}>
                <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
                  {words.items[id].title}
                  <VisuallyHidden> ({Common.newTab})</VisuallyHidden>
                </a>
              </h3>
              <p className={styles.text}>{words.items[id].text}</p>
              <span className={styles.sign}>
                <Icon name="external" />
              </span>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
