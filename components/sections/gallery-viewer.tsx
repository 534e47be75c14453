"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Lightbox, LightboxLabels, LightboxPicture } from "@/components/ui/lightbox";
import { Rail } from "@/components/ui/rail";
import { plainLink } from "./plain-link";

/** The viewer, which arrives when it is first needed, and what it shows. */
interface Shown {
  Viewer: typeof Lightbox;
  pictures: LightboxPicture[];
  start: number;
}

interface GalleryViewerProps {
  labels: LightboxLabels;
  /** What stands above the pictures. */
  head: ReactNode;
  /** A list of links to large pictures, each around an image whose alt text is the caption. */
  children: ReactNode;
}

/** Shows the pictures that its links lead to on the full screen instead of following them. */
export function GalleryViewer({ labels, head, children }: GalleryViewerProps) {
  const gallery = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    const element = gallery.current;

    function open(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest("a");
      const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
      if (!link || !element || elsewhere) return;
      plainLink(event, link, async () => {
        const { Lightbox: Viewer } = await import("@/components/ui/lightbox");
        const links = [...element.querySelectorAll("a")];
        setShown({ Viewer, pictures: links.map(pictureOf), start: links.indexOf(link) });
      });
    }

    element?.addEventListener("click", open);
    return () => element?.removeEventListener("click", open);
  }, []);

  return (
    <>
      <div ref={gallery}>
        <Rail labels={labels} head={head}>
          {children}
        </Rail>
      </div>
      {shown && (
        <shown.Viewer
          pictures={shown.pictures}
          start={shown.start}
          labels={labels}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

function pictureOf(link: HTMLAnchorElement): LightboxPicture {
  return { src: link.href, caption: link.querySelector("img")?.alt ?? "" };
}
