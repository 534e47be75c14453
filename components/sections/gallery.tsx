import { Picture, type PictureSource, pictureFile } from "@/components/ui/picture";
import { Section, SectionHead } from "@/components/ui/section";
import { galleryPictures } from "@/lib/content/gallery";
import { pictures } from "@/lib/content/pictures";
import type { Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translate";
import styles from "./gallery.module.css";
import { GalleryViewer } from "./gallery-viewer";

/** Pictures in columns of two, side by side; each is a link to its large file. */
export function Gallery({ locale }: { locale: Locale }) {
  const t = translator(locale);
  const labels = {
    title: t("Lightbox.label"),
    close: t("Lightbox.close"),
    previous: t("Lightbox.previous"),
    next: t("Lightbox.next"),
  };
  return (
    <Section id="gallery" labelledBy="gallery-title" bleed>
      <GalleryViewer
        labels={labels}
        head={
          <SectionHead
            id="gallery-title"
            title={t("Home.gallery.title")}
            lead={t("Home.gallery.lead")}
          />
        }
      >
        <ul className={styles.rail}>
          {galleryPictures.map((id) => (
            <li key={id} className={styles.item}>
              <a href={largest(pictures[`gallery/gallery-${id}`])} className={styles.link}>
                <Picture
                  picture={pictures[`gallery/gallery-${id}`]}
                  alt={t(`Gallery.items.${id}`)}
                  sizes="(min-width: 1024px) 450px, 280px"
                  className={styles.picture}
                />
              </a>
            </li>
          ))}
        </ul>
      </GalleryViewer>
    </Section>
  );
}

/** Address of a picture in its largest size. */
function largest(picture: PictureSource): string {
  return pictureFile(picture, Math.max(...picture.widths), "avif");
}
