"use client";

import { Dialog } from "@/components/ui/dialog";
import styles from "./sector-story.module.css";

/** What a story tells of its card. */
export interface ToldCard {
  title: string;
  /** Its hall in words. */
  hall: string;
  /** A large picture, and how many companies are expected. */
  story: { picture: string; expected?: string };
}

interface SectorStoryProps {
  card: ToldCard;
  /** The sentence about it. */
  text: string;
  hall: number;
  /** The link to the hall on the plan. */
  plan: { label: string; href: string };
  closeLabel: string;
  onClose: () => void;
}

/** What a card of the sectors opens to: a close-up on the whole screen. */
export function SectorStory({ card, text, hall, plan, closeLabel, onClose }: SectorStoryProps) {
  const { picture, expected } = card.story;
  return (
    <Dialog label={card.title} closeLabel={closeLabel} onClose={onClose} className={styles.story}>
      <picture>
        <img src={picture} alt="" className={styles.picture} />
      </picture>
      <div className={styles.words} data-hall={hall}>
        <p className={styles.facts}>
          <span className={styles.hall}>{card.hall}</span> {expected && <span>{expected}</span>}
        </p>
        <h3 className={styles.title}>{card.title}</h3>
        <p className={styles.text}>{text}</p>
        <p>
          <a href={plan.href}>{plan.label}</a>
        </p>
      </div>
    </Dialog>
  );
}
