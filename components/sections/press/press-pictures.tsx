import { Picture, type PicturePlace } from "@/components/ui/pictures/picture";
import type { PictureSource } from "@/components/ui/pictures/picture-source";
import { Section, SectionHead } from "@/components/ui/section";
import styles from "./press-pictures.module.css";

interface PressPicture {
  id: string;
  picture: PictureSource;
  caption: string;
  credit: string;
  /** In pixels and in print. */
  size: string;
  href: string;
}

interface PressPicturesProps {
  id: string;
  title: string;
  lead: string;
  /** What must be named with them. */
  terms: string[];
  download: string;
  place: PicturePlace;
  pictures: PressPicture[];
}

/** Pictures for print, each with caption, credit and its file. */
export function PressPictures({
  id,
  title,
  lead,
  terms,
  download,
  place,
  pictures,
}: PressPicturesProps) {
  return (
    <Section tone="warm" labelledBy={id}>
      <SectionHead id={id} title={title} lead={lead} />
      <ul className={styles.pictures}>
        {pictures.map(({ id: own, picture, caption, credit, size, href }) => (
          <li key={own}>
            <figure className={styles.figure}>
              <div data-screen>
                <Picture picture={picture} alt="" className={styles.picture} {...place} />
              </div>
              <figcaption className={styles.words}>
                <p id={`caption-${own}`}>{caption}</p>
                <p className={styles.fact}>{credit}</p>
                <p className={styles.fact}>{size}</p>
                <p data-screen>
                  <a href={href} download aria-describedby={`caption-${own}`}>
                    {download}
                  </a>
                </p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className={styles.terms}>
        {terms.map((term) => (
          <p key={term}>{term}</p>
        ))}
      </div>
    </Section>
  );
}
