"use client";

import { Carousel } from "@/components/ui/carousel";
import { Picture, type PicturePlace } from "@/components/ui/picture";
import type { ListedPicture } from "@/components/ui/picture-source";
import { Section, SectionHead } from "@/components/ui/section";
import styles from "./sector-carousel.module.css";

interface SectorCard {
  id: string;
  title: string;
  text: string;
  /** Its hall in words. */
  hall: string;
  /** The card's number: "1 of 7". */
  position: string;
  picture: ListedPicture;
}

interface SectorCarouselProps {
  id: string;
  dir: "ltr" | "rtl";
  title: string;
  lead: string;
  /** `title` is the name of the carousel. `carousel` and `slide` are the roles in words. */
  labels: { title: string; carousel: string; slide: string; previous: string; next: string };
  place: PicturePlace;
  cards: SectorCard[];
}

/** The main sectors of the fair as cards in a carousel. */
export function SectorCarousel({
  id,
  dir,
  title,
  lead,
  labels,
  place,
  cards,
}: SectorCarouselProps) {
  const { slide, ...rest } = labels;
  return (
    <Section id={id} tone="warm" className={styles.section}>
      <Carousel dir={dir} labels={rest} head={<SectionHead title={title} lead={lead} />}>
        {cards.map((card, index) => (
          <article
            key={card.id}
            className={styles.card}
            data-hall={index + 1}
            aria-roledescription={slide}
            aria-label={card.position}
          >
            <div className={styles.frame}>
              <Picture picture={card.picture} alt="" {...place} />
            </div>
            <p className={styles.hall}>{card.hall}</p>
            <h3 className={styles.title}>{card.title}</h3>
            <p className={styles.text}>{card.text}</p>
            <p className={styles.count} aria-hidden="true">
              <bdi>{`${index + 1} / ${cards.length}`}</bdi>
            </p>
          </article>
        ))}
      </Carousel>
    </Section>
  );
}
