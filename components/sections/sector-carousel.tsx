import { Carousel } from "@/components/ui/carousel";
import { Picture } from "@/components/ui/picture";
import { Section, SectionHead } from "@/components/ui/section";
import { pictures } from "@/lib/content/pictures";
import { sectorCards } from "@/lib/content/sectors";
import { type Locale, localeFacts } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translate";
import styles from "./sector-carousel.module.css";

/** Upright cards cut from wide pictures: these are as wide as the pictures would be, uncut. */
const sizes =
  "(min-width: 1600px) 600px, (min-width: 1024px) 38vw, (min-width: 768px) 50vw, (min-width: 480px) 76vw, 100vw";

/** The main sectors of the fair as cards in a carousel. */
export function SectorCarousel({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <Section id="sectors" tone="warm" className={styles.section}>
      <Carousel
        dir={localeFacts[locale].dir}
        labels={{
          title: t("Sectors.label"),
          carousel: t("Carousel.role"),
          previous: t("Carousel.previous"),
          next: t("Carousel.next"),
        }}
        head={<SectionHead title={t("Home.sectors.title")} lead={t("Home.sectors.lead")} />}
      >
        {sectorCards.map((id, index) => (
          <article
            key={id}
            className={styles.card}
            aria-roledescription={t("Carousel.slideRole")}
            aria-label={t("Carousel.slide", { current: index + 1, total: sectorCards.length })}
          >
            <div className={styles.frame}>
              <Picture
                picture={pictures[`sectors/${id}`]}
                alt=""
                sizes={sizes}
                className={styles.picture}
              />
            </div>
            <h3 className={styles.title}>{t(`Sectors.${id}.title`)}</h3>
            <p className={styles.text}>{t(`Sectors.${id}.description`)}</p>
          </article>
        ))}
      </Carousel>
    </Section>
  );
}
