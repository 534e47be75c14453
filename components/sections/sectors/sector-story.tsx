import { ClosedDialog } from "@/components/ui/closed-dialog";
import { Deferred } from "@/components/ui/deferred";
import {
  getFocusClass,
  getPictureFile,
  type PictureSource,
} from "@/components/ui/pictures/picture-source";
import styles from "./sector-story.module.css";

export interface Story {
  /** A sentence about the sectors. */
  text: string;
  /** How many companies are expected, formatted. */
  expected?: string;
}

interface SectorStoryProps {
  id: string;
  title: string;
  hall: { number: number; name: string };
  /** The card's picture, shown larger. It has a file of 1200 pixels. */
  picture: PictureSource;
  story: Story;
  /** The link to the hall on the plan. */
  plan: { label: string; href: string };
  /** The link to the pages of the hall's sectors. */
  sectors: { label: string; href: string };
  closeLabel: string;
}

/** The fullscreen close-up behind a sector card. */
export function SectorStory({
  id,
  title,
  hall,
  picture,
  story,
  plan,
  sectors,
  closeLabel,
}: SectorStoryProps) {
  return (
    <ClosedDialog id={id} label={title} closeLabel={closeLabel} className={styles.story} isFull>
      <Deferred>
        <picture>
          <img
            src={getPictureFile(picture, 1200, "avif")}
            alt=""
            className={[styles.picture, getFocusClass(picture)].filter(Boolean).join(" ")}
            loading="lazy"
          />
        </picture>
      </Deferred>
      <div className={styles.words} data-hall={hall.number}>
        <p className={styles.facts}>
          <span className={styles.hall}>{hall.name}</span>{" "}
          {story.expected && <span>{story.expected}</span>}
        </p>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{story.text}</p>
        <p>
          <a href={sectors.href}>{sectors.label}</a> <a href={plan.href}>{plan.label}</a>
        </p>
      </div>
    </ClosedDialog>
  );
}
