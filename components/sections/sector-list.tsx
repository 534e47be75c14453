import type { ReactNode } from "react";
import { Section, SectionHead } from "@/components/ui/section";
import styles from "./sector-list.module.css";

interface SectorListProps {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  sectors: { id: string; name: string }[];
  tone?: "plain" | "warm" | "dark";
}

/** The sectors of the fair as a numbered register. */
export function SectorList({ id, title, lead, sectors, tone = "plain" }: SectorListProps) {
  return (
    <Section tone={tone} labelledBy={id}>
      <SectionHead id={id} title={title} lead={lead} />
      <ol className={styles.list}>
        {sectors.map((sector) => (
          <li key={sector.id} className={styles.sector}>
            {sector.name}
          </li>
        ))}
      </ol>
    </Section>
  );
}
