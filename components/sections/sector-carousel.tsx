import { Carousel } from "@/components/ui/carousel";
import { Picture } from "@/components/ui/picture";
import { Section, SectionHead } from "@/components/ui/section";
import { pictures } from "@/lib/content/pictures";
import { sectorCards } from "@/lib/content/sectors";
import { type Locale, localeFacts } from "@/lib/i18n/locales";
import { messages } from "@/lib/i18n/messages";
import styles from "./sector-carousel.module.css";

/** The main sectors of the fair as cards in a carousel. */
export function SectorCarousel({ locale }: { locale: Locale }) {
  const { Carousel: labels, Sectors } = messages[locale];
  return (
    <Section id="sectors" tone="warm" className={styles.section}>
      <Carousel
        dir={localeFacts[locale].dir}
        labels={{ ...labels, title: Sectors.title }}
        head={<SectionHead eyebrow={Sectors.eyebrow} title={Sectors.title} lead={Sectors.lead} />}
      >
        {sectorCards.map((id, index) => (
          <article
            key={id}
            className={styles.card}
            aria-roledescription={labels.slide}
            aria-label={`${index + 1} / ${sectorCards.length}`}
          >
            <div className={styles.frame}>
              <Picture
                picture={pictures[`sectors/${id}`]}
                alt=""
                sizes="(min-width: 1024px) 25vw, (min-width: 768px) 33vw, (min-width: 480px) 50vw, 100vw"
                className={styles.picture}
              />
            </div>
            <h3 className={styles.title}>{Sectors.items[id].title}</h3>
            <p className={styles.text}>{Sectors.items[id].description}</p>
          </article>
        ))}
      </Carousel>
    </Section>
  );
}
