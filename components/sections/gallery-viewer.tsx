"use client";

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { LightboxLabels, LightboxPicture } from "@/components/ui/lightbox";
import { Rail } from "@/components/ui/rail";

const Lightbox = lazy(() =>
  import("@/components/ui/lightbox").then((module) => ({ default: module.Lightbox })),
);

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
  const [shown, setShown] = useState<{ pictures: LightboxPicture[]; start: number } | null>(null);

  useEffect(() => {
    const element = gallery.current;

    function open(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest("a");
      const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
      if (!link || !element || elsewhere) return;
      event.preventDefault();
      const links = [...element.querySelectorAll("a")];
      setShown({ pictures: links.map(pictureOf), start: links.indexOf(link) });
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
        <Suspense>
          <Lightbox {...shown} labels={labels} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

function pictureOf(link: HTMLAnchorElement): LightboxPicture {
  return { src: link.href, caption: link.querySelector("img")?.alt ?? "" };
}
