import type { ReactNode } from "react";
import { Section, SectionHead } from "@/components/ui/section";
import styles from "./sector-index.module.css";

interface SectorIndexProps {
  id: string;
  title: string;
  lead: string;
  sectors: { id: string; name: string }[];
  /** A link to more: the place of each sector in the halls. */
  more: ReactNode;
}

/** The sectors of the fair as a running text. */
export function SectorIndex({ id, title, lead, sectors, more }: SectorIndexProps) {
  return (
    <Section tone="warm" labelledBy={id}>
      <SectionHead id={id} title={title} lead={lead}>
        {more}
      </SectionHead>
      <div className={styles.frame}>
        <ul className={styles.index}>
          {sectors.map((sector) => (
            <li key={sector.id}>{sector.name}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
