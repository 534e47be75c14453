import { Icon } from "@/components/ui/pictures/icon";
import { Picture, type PicturePlace } from "@/components/ui/pictures/picture";
import type { PictureSource } from "@/components/ui/pictures/picture-source";
import { Section, SectionHead } from "@/components/ui/section";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { isOwnLink } from "@/lib/i18n/own-link";
import type { Locale } from "@/lib/locales";
import dense from "./dense.module.css";
import styles from "./news.module.css";

interface NewsCardsProps {
  /** Begins the ids of the headings. */
  id: string;
  /** Of the headings. */
  level?: "h2" | "h3";
  /** Says that a link opens in a new tab. */
  newTab: string;
  place: PicturePlace;
  cards: readonly {
    id: string;
    href: string;
    title: string;
    text: string;
    picture: PictureSource;
    /** The language of an article that this one does not have. */
    only?: { locale: Locale; label: string };
  }[];
}

interface NewsProps extends NewsCardsProps {
  title: string;
  lead?: string;
  /** The link to all news. */
  more: { href: string; label: string };
}

export function News({ title, lead, more, ...cards }: NewsProps) {
  const heading = `${cards.id}-title`;
  return (
    <Section id={cards.id} labelledBy={heading} far className={dense.dense}>
      <SectionHead id={heading} title={title} lead={lead}>
        <a href={more.href}>{more.label}</a>
      </SectionHead>
      <NewsCards {...cards} />
    </Section>
  );
}

/** Links to other sites open in a new tab. */
export function NewsCards({ id, level: Heading = "h3", newTab, place, cards }: NewsCardsProps) {
  return (
    <div className={styles.cards}>
      {cards.map((card) => (
        <article key={card.id} className={styles.card} aria-labelledby={`${id}-${card.id}`}>
          <div className={styles.frame}>
            <Picture picture={card.picture} alt="" {...place} />
          </div>
          <div className={styles.words}>
            <Heading id={`${id}-${card.id}`}>
              {isOwnLink(card.href) ? (
                <a href={card.href} hrefLang={card.only?.locale} className={styles.link}>
                  {card.title}
                </a>
              ) : (
                <a
                  href={card.href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={styles.link}
                >
                  <span>{`${card.title}\u2060`}</span>
                  <Icon name="external" className={styles.sign} />
                  <VisuallyHidden>{` (${newTab})`}</VisuallyHidden>
                </a>
              )}
            </Heading>
            <p className={styles.text}>{card.text}</p>
            {card.only && <p className={styles.text}>{card.only.label}</p>}
          </div>
        </article>
      ))}
    </div>
  );
}
