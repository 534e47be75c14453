import { Gallery } from "@/components/sections/media/gallery";
import { getGallery } from "@/lib/content/pictures/gallery";
import { places } from "@/lib/content/pictures/picture-places";
import { findPicture } from "@/lib/content/pictures/pictures";
import { getItemText } from "@/lib/i18n/item-text";
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
      items={getGallery().map(({ picture, caption }) => ({
        picture: findPicture(picture),
        caption: getItemText(caption, locale),
      }))}
    />
  );
}
