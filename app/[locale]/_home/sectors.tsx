import { SectorCarousel } from "@/components/sections/sectors/sector-carousel";
import { places } from "@/lib/content/pictures/picture-places";
import { pictures } from "@/lib/content/pictures/pictures";
import { halls } from "@/lib/fair/halls";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts } from "@/lib/locales";

/** After the fair, expected numbers of companies are left out. */
export function HomeSectors({ locale, isOver = false }: { locale: Locale; isOver?: boolean }) {
  const t = getTranslator(locale);
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
        close: t("Navigation.close"),
        plan: t("Sectors.plan"),
        sectors: t("SectorPage.ofHall"),
      }}
      plan={getHref({ page: "fairInformation" }, locale)}
      sectors={getHref({ page: "sectors" }, locale)}
      place={places.sectorCard}
      cards={halls.map(({ card: id, companies }, index) => ({
        id,
        hall: t("Halls.number", { number: index + 1 }),
        title: t(`Sectors.${id}.title`),
        text: t(`Sectors.${id}.description`),
        position: t("Carousel.slide", { current: index + 1, total: halls.length }),
        picture: pictures[`sectors/${id}`],
        story: {
          text: t(`Sectors.${id}.story`),
          ...(!isOver && { expected: t("Sectors.expected", { companies }) }),
        },
      }))}
    />
  );
}
