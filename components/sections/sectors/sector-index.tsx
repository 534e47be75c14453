import type { ReactNode } from "react";
import { Section, SectionHead } from "@/components/ui/section";
import styles from "./sector-index.module.css";

interface SectorIndexProps {
  id: string;
  title: string;
  lead: string;
  halls: readonly {
    /** "Hall 1". */
    name: string;
    /** What its sectors show. */
    href: string;
    sectors: readonly { id: string; name: string; href: string }[];
  }[];
  /** A link to the place of each sector in the halls. */
  more: ReactNode;
}

export function SectorIndex({ id, title, lead, halls, more }: SectorIndexProps) {
  return (
    <Section tone="warm" labelledBy={id}>
      <SectionHead id={id} title={title} lead={lead}>
        {more}
      </SectionHead>
      <ul className={styles.index}>
        {halls.map(({ name, href, sectors }, index) => (
          <li key={name} data-hall={index + 1}>
            <h3>
              <a href={href}>{name}</a>
            </h3>
            <ul>
              {sectors.map((sector) => (
                <li key={sector.id}>
                  <a href={sector.href}>{sector.name}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
