"use client";

import { type MouseEvent, useState } from "react";
import { Carousel } from "@/components/ui/carousel/carousel";
import { Picture, type PicturePlace } from "@/components/ui/picture";
import type { ListedPicture } from "@/components/ui/picture-source";
import { Section, SectionHead } from "@/components/ui/section";
import type { Locale } from "@/lib/locales";
import { plainLink } from "../plain-link";
import styles from "./sector-carousel.module.css";
import type { SectorStory, ToldCard } from "./sector-story";

interface SectorCard extends ToldCard {
  id: string;
  text: string;
  /** The card's number: "1 of 7". */
  position: string;
  picture: ListedPicture;
}

interface SectorCarouselProps {
  id: string;
  locale: Locale;
  dir: "ltr" | "rtl";
  title: string;
  lead: string;
  /** `title` is the name of the carousel. `carousel` and `slide` are the roles in words. */
  labels: {
    title: string;
    carousel: string;
    slide: string;
    previous: string;
    next: string;
    close: string;
    plan: string;
  };
  /** The page of the hall plan. Without script, the cards lead there. */
  plan: string;
  place: PicturePlace;
  cards: SectorCard[];
}

/** The main sectors of the fair as cards in a carousel. Each opens to a close-up on the whole screen. */
export function SectorCarousel({
  id: section,
  locale,
  dir,
  title,
  lead,
  labels,
  plan,
  place,
  cards,
}: SectorCarouselProps) {
  const { slide, ...rest } = labels;
  // The story is loaded when it is first needed, with its sentence. It is on the page only while it is open.
  const [shown, setShown] = useState<{ Story: typeof SectorStory; index: number; text: string }>();
  const opened = shown && cards[shown.index];
  const planOf = (index: number) => `${plan}#hall-${index + 1}`;

  function open(event: MouseEvent<HTMLAnchorElement>, index: number, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    plainLink(event.nativeEvent, event.currentTarget, async () => {
      const [{ SectorStory: Story }, { default: sentences }] = await Promise.all([
        import("./sector-story"),
        import(`@/messages/stories/${locale}.json`),
      ]);
      setShown({ Story, index, text: sentences[id] });
    });
  }

  return (
    <Section id={section} tone="warm" className={styles.section}>
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
            <h3 className={styles.title}>
              <a
                href={planOf(index)}
                className={styles.open}
                onClick={(event) => open(event, index, card.id)}
              >
                {card.title}
              </a>
            </h3>
            <p className={styles.text}>{card.text}</p>
            <p className={styles.count} aria-hidden="true">
              <bdi translate="no">{`${index + 1} / ${cards.length}`}</bdi>
            </p>
          </article>
        ))}
      </Carousel>
      {shown && opened && (
        <shown.Story
          card={opened}
          text={shown.text}
          hall={shown.index + 1}
          plan={{ label: labels.plan, href: planOf(shown.index) }}
          closeLabel={labels.close}
          onClose={() => setShown(undefined)}
        />
      )}
    </Section>
  );
}
