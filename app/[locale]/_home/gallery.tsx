import { Gallery } from "@/components/sections/gallery";
import { galleryPictures } from "@/lib/content/gallery";
import { places } from "@/lib/content/picture-places";
import { pictures } from "@/lib/content/pictures";
import type { Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translate";

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
      sizes={{ one: places.thumbnail.sizes, both: places.twoRows.sizes }}
      items={galleryPictures.map((id) => ({
        id,
        picture: pictures[`gallery/gallery-${id}`],
        caption: t(`Gallery.items.${id}`),
      }))}
    />
  );
}
