"use client";

import type { LightboxLabels } from "@/components/ui/lightbox";
import type { SharedProperties } from "@/components/ui/picture-source";
import { Section, SectionHead } from "@/components/ui/section";
import { type GalleryItem, type GalleryPlaces, GalleryViewer } from "./gallery-viewer";

interface GalleryProps {
  id: string;
  title: string;
  lead: string;
  labels: LightboxLabels;
  /** The place of a picture in one row, and of the last one, which may fill both rows. */
  places: GalleryPlaces;
  /** What the pictures share. */
  common: Partial<SharedProperties>;
  items: GalleryItem[];
}

/** Pictures in columns of two. Each links to its large file. */
export function Gallery({ id, title, lead, ...pictures }: GalleryProps) {
  const heading = `${id}-title`;
  return (
    <Section id={id} labelledBy={heading} far bleed>
      <GalleryViewer {...pictures} head={<SectionHead id={heading} title={title} lead={lead} />} />
    </Section>
  );
}
