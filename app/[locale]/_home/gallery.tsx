import { Gallery } from "@/components/sections/gallery";
import type { PictureSource } from "@/components/ui/picture-source";
import { galleryPictures } from "@/lib/content/gallery";
import { places } from "@/lib/content/picture-places";
import { pictures } from "@/lib/content/pictures";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";

type Picture = Partial<PictureSource>;

const all: Picture[] = galleryPictures.map((id) => pictures[`gallery/gallery-${id}`]);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const pick = (picture: Picture, keep: (key: keyof Picture) => boolean): Picture =>
  Object.fromEntries(Object.entries(picture).filter(([key]) => keep(key as keyof Picture)));

/**
 * The properties that all pictures of the gallery share, such as their sizes, if they are of one
 * kind.
 */
const common = pick(all[0] ?? {}, (key) => all.every((one) => same(one[key], all[0]?.[key])));
const withoutCommon = (picture: Picture) => pick(picture, (key) => !(key in common));

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
      common={common}
      items={galleryPictures.map((id) => ({
        picture: withoutCommon(pictures[`gallery/gallery-${id}`]),
        caption: t(`Gallery.items.${id}`),
      }))}
    />
  );
}
