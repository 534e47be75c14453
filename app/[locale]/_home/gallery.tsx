import { Gallery } from "@/components/sections/media/gallery";
import { galleryPictures } from "@/lib/content/gallery";
import { pictureList } from "@/lib/content/picture-list";
import { places } from "@/lib/content/picture-places";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";

const pictures = pictureList(galleryPictures.map((id) => `gallery/gallery-${id}` as const));

/** The photographs of the fair. */
export function HomeGallery({ locale }: { locale: Locale }) {
  const t = translator(locale);
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
      common={pictures.common}
      items={galleryPictures.map((id) => ({
        ...pictures.own(`gallery/gallery-${id}`),
        caption: t(`Gallery.items.${id}`),
      }))}
    />
  );
}
