"use client";

import { Logo } from "@/components/ui/logo";
import { Section, SectionHead } from "@/components/ui/section";
import styles from "./sponsors.module.css";

interface Tier {
  /** The id also names the tier's place on the grid. */
  id: string;
  title: string;
  size: "large" | "medium" | "small";
  logos: readonly { name: string; file: string; width: number }[];
}

interface SponsorsProps {
  id: string;
  title: string;
  lead: string;
  tiers: Tier[];
}

/** The sponsors by tier, the highest first. */
export function Sponsors({ id, title, lead, tiers }: SponsorsProps) {
  const heading = `${id}-title`;
  return (
    <Section id={id} tone="warm" labelledBy={heading}>
      <SectionHead id={heading} title={title} lead={lead} />
      <div className={styles.tiers}>
        {tiers.map((tier) => (
          <div key={tier.id} className={`${styles.tier} ${styles[tier.id] ?? ""}`}>
            <h3 className={styles.title}>{tier.title}</h3>
            <ul className={`${styles.logos} ${styles[tier.size]}`}>
              {tier.logos.map(({ name, file, width }) => (
                <li key={file}>
                  <Logo src={`/logos/${file}`} alt={name} width={width} lazy />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
