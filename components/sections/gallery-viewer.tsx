"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import type { Lightbox, LightboxLabels } from "@/components/ui/lightbox";
import { Picture } from "@/components/ui/picture";
import { type PictureSource, pictureFile } from "@/components/ui/picture-source";
import { Rail } from "@/components/ui/rail";
import styles from "./gallery.module.css";
import { plainLink } from "./plain-link";

/** The viewer, which arrives when it is first needed, and what it shows. */
interface Shown {
  Viewer: typeof Lightbox;
  start: number;
}

export interface GalleryItem {
  id: string;
  picture: PictureSource;
  /** What the picture shows: its alternative text, and its caption in the viewer. */
  caption: string;
}

interface GalleryViewerProps {
  labels: LightboxLabels;
  /** What stands above the pictures. */
  head: ReactNode;
  sizes: { one: string; both: string };
  items: GalleryItem[];
}

/**
 * Links to large pictures, which the viewer shows on the full screen instead of following them. The
 * list is drawn here from its data, since its markup would travel twice as a child.
 */
export function GalleryViewer({ labels, head, sizes, items }: GalleryViewerProps) {
  const [shown, setShown] = useState<Shown>();
  const alone = items.length % 2 === 1 ? items.length - 1 : -1;

  function open(event: MouseEvent<HTMLAnchorElement>, start: number) {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
    if (elsewhere) return;
    plainLink(event.nativeEvent, event.currentTarget, async () => {
      const { Lightbox: Viewer } = await import("@/components/ui/lightbox");
      setShown({ Viewer, start });
    });
  }

  return (
    <>
      <Rail labels={labels} head={head}>
        <ul className={styles.rail}>
          {items.map(({ id, picture, caption }, index) => (
            <li key={id} className={styles.item}>
              <a
                href={large(picture)}
                className={styles.link}
                onClick={(event) => open(event, index)}
              >
                <Picture
                  picture={picture}
                  alt={caption}
                  sizes={index === alone ? sizes.both : sizes.one}
                />
              </a>
            </li>
          ))}
        </ul>
      </Rail>
      {shown && (
        <shown.Viewer
          pictures={items.map(({ picture, caption }) => ({ src: large(picture), caption }))}
          start={shown.start}
          labels={labels}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** Address of a picture in its largest size. */
function large(picture: PictureSource): string {
  return pictureFile(picture, Math.max(...picture.widths), "avif");
}
