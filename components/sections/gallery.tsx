import type { ReactNode } from "react";
import type { LightboxLabels } from "@/components/ui/lightbox";
import { Section, SectionHead } from "@/components/ui/section";
import styles from "./gallery.module.css";
import { GalleryViewer } from "./gallery-viewer";

interface GalleryProps {
  id: string;
  title: string;
  lead: string;
  labels: LightboxLabels;
  /** Pictures whose alt texts are their captions, each with the address of its large file. */
  items: { id: string; href: string; picture: ReactNode }[];
}

/** Pictures in columns of two, side by side; each is a link to its large file. */
export function Gallery({ id, title, lead, labels, items }: GalleryProps) {
  const heading = `${id}-title`;
  return (
    <Section id={id} labelledBy={heading} bleed>
      <GalleryViewer labels={labels} head={<SectionHead id={heading} title={title} lead={lead} />}>
        <ul className={styles.rail}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <a href={item.href} className={styles.link}>
                {item.picture}
              </a>
            </li>
          ))}
        </ul>
      </GalleryViewer>
    </Section>
  );
}
