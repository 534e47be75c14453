import { Logo } from "@/components/ui/pictures/logo";
import { Section, SectionHead } from "@/components/ui/section";
import { getLogoPath, getSponsorTiers, type SponsorTier } from "@/lib/content/sponsors";
import styles from "./sponsors.module.css";

interface SponsorsProps {
  id: string;
  title: string;
  lead: string;
  titles: Record<SponsorTier, string>;
}

/** One column needs no class. */
const columns = { 1: [], 2: ["two"], 3: ["three"] } as const;

/** The sponsors by tier, the highest first. */
export function Sponsors({ id, title, lead, titles }: SponsorsProps) {
  const heading = `${id}-title`;
  return (
    <Section id={id} tone="warm" labelledBy={heading} far>
      <SectionHead id={heading} title={title} lead={lead} />
      <div className={styles.tiers}>
        {getSponsorTiers().map(({ id: tier, layout, cols, size, logos }) => (
          // The id also names the tier's place on the grid.
          <div key={tier} className={`${styles.tier} ${styles[tier] ?? ""}`}>
            <h3 className={styles.title}>{titles[tier]}</h3>
            <ul className={[layout, ...columns[cols], size].map((name) => styles[name]).join(" ")}>
              {logos.map((logo) => (
                <li key={logo.file}>
                  <Logo src={getLogoPath(logo)} alt={logo.name} width={logo.width} lazy />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
