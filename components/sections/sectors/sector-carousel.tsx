import { Carousel } from "@/components/ui/carousel/carousel";
import { PageScript } from "@/components/ui/page-script";
import { Picture, type PicturePlace } from "@/components/ui/pictures/picture";
import type { PictureSource } from "@/components/ui/pictures/picture-source";
import { Section, SectionHead } from "@/components/ui/section";
import dense from "../dense.module.css";
import styles from "./sector-carousel.module.css";
import { SectorStory, type Story } from "./sector-story";

interface SectorCard {
  id: string;
  title: string;
  /** The hall's label. */
  hall: string;
  text: string;
  /** The card's number: "1 of 7". */
  position: string;
  picture: PictureSource;
  story: Story;
}

interface SectorCarouselProps {
  id: string;
  dir: "ltr" | "rtl";
  title: string;
  lead: string;
  /** `title` is the carousel's name. `carousel` and `slide` are the role descriptions. */
  labels: {
    title: string;
    carousel: string;
    slide: string;
    previous: string;
    next: string;
    close: string;
    plan: string;
    sectors: string;
  };
  /** The page of the hall plan. Without script, the cards link there. */
  plan: string;
  /** The page of all sectors by hall. */
  sectors: string;
  place: PicturePlace;
  cards: SectorCard[];
}

/** The main sectors as cards in a carousel. Each opens a fullscreen close-up. */
export function SectorCarousel({
  id: section,
  dir,
  title,
  lead,
  labels,
  plan,
  sectors,
  place,
  cards,
}: SectorCarouselProps) {
  const planOf = (index: number) => `${plan}#hall-${index + 1}`;
  return (
    <Section id={section} tone="warm" className={`${styles.section} ${dense.dense}`}>
      <Carousel dir={dir} labels={labels} head={<SectionHead title={title} lead={lead} />}>
        {cards.map((card, index) => (
          <article
            key={card.id}
            className={styles.card}
            data-hall={index + 1}
            aria-roledescription={labels.slide}
            aria-label={card.position}
          >
            <div className={styles.frame}>
              <Picture picture={card.picture} alt="" {...place} />
            </div>
            <p className={styles.hall}>{card.hall}</p>
            <h3 className={styles.title}>
              <a href={planOf(index)} className={styles.open} data-story={`story-${card.id}`}>
                {card.title}
              </a>
            </h3>
            <p className={styles.text}>{card.text}</p>
          </article>
        ))}
      </Carousel>
      {cards.map((card, index) => (
        <SectorStory
          key={card.id}
          id={`story-${card.id}`}
          title={card.title}
          hall={{ number: index + 1, name: card.hall }}
          picture={card.picture}
          story={card.story}
          plan={{ label: labels.plan, href: planOf(index) }}
          sectors={{ label: labels.sectors, href: `${sectors}#hall-${index + 1}` }}
          closeLabel={labels.close}
        />
      ))}
      <PageScript name="sector-stories" />
    </Section>
  );
}
