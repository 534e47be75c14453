import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { Section, SectionHead } from "@/components/ui/section";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { news } from "@/lib/content/news";
import { pictures } from "@/lib/content/pictures";
import type { Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translate";
import styles from "./news.module.css";

/** News of the fair; each card leads to another site in a new tab. */
export function News({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <Section id="news" labelledBy="news-title">
      <SectionHead id="news-title" title={t("Home.news.title")} lead={t("Home.news.lead")} />
      <div className={styles.cards}>
        {news.map(({ id, image, url }, index) => (
          <article key={id} className={styles.card}>
            <div className={styles.frame}>
              <Picture
                picture={pictures[`news/${image}`]}
                alt=""
                sizes={
                  index === 0 ? "(min-width: 768px) 70vw, 100vw" : "(min-width: 768px) 38vw, 100vw"
                }
                className={styles.picture}
              />
            </div>
            <div className={styles.words}>
              <h3 className={styles.title}>
                <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
                  {t(`News.items.${id}.title`)} <Icon name="external" className={styles.sign} />
                  <VisuallyHidden> ({t("Common.opensInNewTab")})</VisuallyHidden>
                </a>
              </h3>
              <p className={styles.text}>{t(`News.items.${id}.text`)}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
