import { Icon } from "@/components/ui/pictures/icon";
import { Picture, type PicturePlace } from "@/components/ui/pictures/picture";
import type { PictureSource } from "@/components/ui/pictures/picture-source";
import { Section, SectionHead } from "@/components/ui/section";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { isOwnLink } from "@/lib/i18n/own-link";
import dense from "./dense.module.css";
import styles from "./news.module.css";

interface NewsProps {
  id: string;
  title: string;
  lead: string;
  /** Says that a link opens in a new tab. */
  newTab: string;
  place: PicturePlace;
  cards: { id: string; href: string; title: string; text: string; picture: PictureSource }[];
}

/** News cards. Links to other sites open in a new tab. */
export function News({ id, title, lead, newTab, place, cards }: NewsProps) {
  const heading = `${id}-title`;
  return (
    <Section id={id} labelledBy={heading} far className={dense.dense}>
      <SectionHead id={heading} title={title} lead={lead} />
      <div className={styles.cards}>
        {cards.map((card) => (
          <article key={card.id} className={styles.card} aria-labelledby={`${id}-${card.id}`}>
            <div className={styles.frame}>
              <Picture picture={card.picture} alt="" {...place} />
            </div>
            <div className={styles.words}>
              <h3 id={`${id}-${card.id}`}>
                {isOwnLink(card.href) ? (
                  <a href={card.href} className={styles.link}>
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
              </h3>
              <p className={styles.text}>{card.text}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
