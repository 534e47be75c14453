"use client";

import { Logo } from "@/components/ui/logo";
import { Section, SectionHead } from "@/components/ui/section";
import { type SponsorTier, sponsorTiers } from "@/lib/content/sponsors";
import styles from "./sponsors.module.css";

interface SponsorsProps {
  id: string;
  title: string;
  lead: string;
  /** The title of each tier. */
  titles: Record<SponsorTier, string>;
}

/** The sponsors by tier, the highest first. */
export function Sponsors({ id, title, lead, titles }: SponsorsProps) {
  const heading = `${id}-title`;
  return (
    <Section id={id} tone="warm" labelledBy={heading} className={styles.section}>
      <SectionHead id={heading} title={title} lead={lead} />
      <div className={styles.tiers}>
        {sponsorTiers.map((tier) => (
          // The id also names the tier's place on the grid.
          <div key={tier.id} className={`${styles.tier} ${styles[tier.id] ?? ""}`}>
            <h3 className={styles.title}>{titles[tier.id]}</h3>
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
