import { SectorCarousel } from "@/components/sections/sector-carousel";
import { places } from "@/lib/content/picture-places";
import { pictureList } from "@/lib/content/picture-list";
import { sectorCards } from "@/lib/content/sectors";
import { translator } from "@/lib/i18n/translate";
import { type Locale, localeFacts } from "@/lib/locales";

const pictures = pictureList(
  sectorCards.map((id) => `sectors/${id}` as const),
  ["width", "height", "upright", "fallback"],
);

/** The seven clusters of sectors. */
export function HomeSectors({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <SectorCarousel
      id="sectors"
      dir={localeFacts[locale].dir}
      title={t("Home.sectors.title")}
      lead={t("Home.sectors.lead")}
      labels={{
        title: t("Sectors.label"),
        carousel: t("Carousel.role"),
        slide: t("Carousel.slideRole"),
        previous: t("Carousel.previous"),
        next: t("Carousel.next"),
      }}
      place={{ ...places.sectorCard, common: pictures.common }}
      cards={sectorCards.map((id, index) => ({
        id,
        hall: t("Halls.number", { number: index + 1 }),
        title: t(`Sectors.${id}.title`),
        text: t(`Sectors.${id}.description`),
        position: t("Carousel.slide", { current: index + 1, total: sectorCards.length }),
        picture: pictures.own(`sectors/${id}`),
      }))}
    />
  );
}
