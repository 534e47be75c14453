import { Icon } from "@/components/ui/pictures/icon";
import { Picture, type PicturePlace } from "@/components/ui/pictures/picture";
import type { PictureSource } from "@/components/ui/pictures/picture-source";
import { Section, SectionHead } from "@/components/ui/section";
import { Unfold, type UnfoldLabels } from "@/components/ui/unfold";
import dense from "./dense.module.css";
import styles from "./programs.module.css";

interface ProgramCard {
  id: string;
  title: string;
  text: string;
  /** The text of the open card. */
  more: string;
}

interface CardsProps {
  cards: ProgramCard[];
}

interface ProgramsProps extends CardsProps {
  id: string;
  title: string;
  lead: string;
  labels: UnfoldLabels;
  /** One for all programs. */
  picture: PictureSource;
  place: PicturePlace;
  /** The number of visible cards. A button shows the others. */
  shown: number;
}

/** Programs as a list whose rows open, beside one picture. */
export function Programs({ id, title, lead, labels, shown, picture, place, cards }: ProgramsProps) {
  const heading = `${id}-title`;
  return (
    <Section id={id} tone="warm" labelledBy={heading} far className={dense.dense}>
      <SectionHead id={heading} title={title} lead={lead} />
      <div className={styles.layout}>
        <div className={styles.picture}>
          <Picture picture={picture} alt="" {...place} />
        </div>
        <div>
          <Cards cards={cards.slice(0, shown)} />
          <Unfold labels={labels}>
            <Cards cards={cards.slice(shown)} />
          </Unfold>
        </div>
      </div>
    </Section>
  );
}

function Cards({ cards }: CardsProps) {
  return (
    <div className={styles.cards}>
      {cards.map(({ id, title, text, more }) => (
        <details key={id} className={styles.card}>
          <summary className={styles.head}>
            <hgroup>
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
