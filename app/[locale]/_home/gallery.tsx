import { Gallery } from "@/components/sections/gallery";
import { Picture, type PictureSource, pictureFile } from "@/components/ui/picture";
import { galleryPictures } from "@/lib/content/gallery";
import { pictures } from "@/lib/content/pictures";
import type { Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translate";

/** Address of a picture in its largest size. */
const largest = (picture: PictureSource) =>
  pictureFile(picture, Math.max(...picture.widths), "avif");

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
      items={galleryPictures.map((id) => ({
        id,
        href: largest(pictures[`gallery/gallery-${id}`]),
        picture: (
          <Picture
            picture={pictures[`gallery/gallery-${id}`]}
            alt={t(`Gallery.items.${id}`)}
            sizes="(min-width: 64rem) 450px, 280px"
          />
        ),
      }))}
    />
  );
}
