import { Gallery } from "@/components/sections/media/gallery";
import { galleryPictures } from "@/lib/content/pictures/gallery";
import { places } from "@/lib/content/pictures/picture-places";
import { pictures } from "@/lib/content/pictures/pictures";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

export function HomeGallery({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <Gallery
      id="gallery"
      title={t("Home.gallery.title")}
      lead={t("Home.gallery.lead")}
      labels={{
        title: t("Lightbox.label"),
        close: t("Lightbox.close"),
        previous: t("Lightbox.previous"),
        next: t("Lightbox.next"),
      }}
      places={{ one: places.thumbnail, both: places.twoRows }}
      items={galleryPictures.map((id) => ({
        picture: pictures[`gallery/gallery-${id}`],
        caption: t(`Gallery.items.${id}`),
      }))}
    />
  );
}
