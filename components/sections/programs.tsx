import { Icon } from "@/components/ui/pictures/icon";
import { Picture, type PicturePlace } from "@/components/ui/pictures/picture";
import type { PictureSource } from "@/components/ui/pictures/picture-source";
import { Section, SectionHead } from "@/components/ui/section";
import { Unfold, type UnfoldLabels } from "@/components/ui/unfold";
import styles from "./programs.module.css";

interface ProgramCard {
  id: string;
  title: string;
  text: string;
  /** The text of the open card. */
  more: string;
  picture: PictureSource;
}

interface CardsProps {
  place: PicturePlace;
  cards: ProgramCard[];
}

interface ProgramsProps extends CardsProps {
  id: string;
  title: string;
  lead: string;
  labels: UnfoldLabels;
  /** The number of visible cards. A button shows the others. */
  shown: number;
}

/** Programs as cards that open. */
export function Programs({ id, title, lead, labels, shown, place, cards }: ProgramsProps) {
  const heading = `${id}-title`;
  return (
    <Section id={id} tone="warm" labelledBy={heading} far>
      <SectionHead id={heading} title={title} lead={lead} />
      <Cards place={place} cards={cards.slice(0, shown)} />
      <Unfold labels={labels}>
        <Cards place={place} cards={cards.slice(shown)} />
      </Unfold>
    </Section>
  );
}

function Cards({ place, cards }: CardsProps) {
  return (
    <div className={styles.cards}>
      {cards.map(({ id, title, text, more, picture }) => (
        <details key={id} className={styles.card}>
          <summary className={styles.head}>
            <Picture picture={picture} alt="" {...place} />
            <hgroup className={styles.words}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </hgroup>
            <span className={styles.sign}>
              <Icon name="plus" />
            </span>
          </summary>
          <p className={styles.more}>{more}</p>
        </details>
      ))}
    </div>
  );
}
