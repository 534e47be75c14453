"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import { Rail } from "@/components/ui/carousel/rail";
import type { Lightbox, LightboxLabels } from "@/components/ui/lightbox";
import { Picture, type PicturePlace } from "@/components/ui/picture";
import {
  type ListedPicture,
  type PictureSource,
  pictureFile,
  type SharedProperties,
  wholePicture,
} from "@/components/ui/picture-source";
import { plainLink } from "../plain-link";
import styles from "./gallery.module.css";

/** The viewer, which is loaded when it is first needed, and its contents. */
interface ShownPicture {
  Viewer: typeof Lightbox;
  start: number;
}

/** A picture, and the text about it: its alternative text, and its caption in the viewer. */
export type GalleryItem = ListedPicture & { caption: string };

export interface GalleryPlaces {
  /** One row, and the widths of the files that serve it. */
  one: PicturePlace & { widths: readonly number[] };
  both: PicturePlace;
}

interface GalleryViewerProps {
  labels: LightboxLabels;
  /** The content above the pictures. */
  head: ReactNode;
  places: GalleryPlaces;
  /** What the pictures share. It is in the page's data only once. */
  common: Partial<SharedProperties>;
  items: GalleryItem[];
}

/**
 * Links to large pictures. With script, the viewer shows them on the full screen. The list is drawn
 * here from data, because as a child its markup would be sent twice.
 */
export function GalleryViewer({ labels, head, places, common, items }: GalleryViewerProps) {
  const [shown, setShown] = useState<ShownPicture>();
  const pictures = items.map(({ caption, ...own }) => ({
    picture: wholePicture(own, common),
    caption,
  }));
  const { widths, ...row } = places.one;
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
          {pictures.map(({ picture, caption }, index) => (
            <li key={picture.src}>
              <a href={large(picture)} onClick={(event) => open(event, index)}>
                {index === alone ? (
                  <Picture picture={picture} alt={caption} {...places.both} />
                ) : (
                  <Picture picture={{ ...picture, widths }} alt={caption} {...row} />
                )}
              </a>
            </li>
          ))}
        </ul>
      </Rail>
      {shown && (
        <shown.Viewer
          pictures={pictures.map(({ picture, caption }) => ({ src: large(picture), caption }))}
          start={shown.start}
          labels={labels}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** The address of a picture in its largest size. */
function large(picture: PictureSource): string {
  return pictureFile(picture, Math.max(...picture.widths), "avif");
}
