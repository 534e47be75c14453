import { Logo } from "@/components/ui/pictures/logo";
import { Section, SectionHead } from "@/components/ui/section";
import { getLogoPath, getSponsorTiers, type SponsorTier } from "@/lib/content/sponsors";
import dense from "./dense.module.css";
import styles from "./sponsors.module.css";

interface SponsorsProps {
  id: string;
  title: string;
  lead: string;
  titles: Record<SponsorTier, string>;
}

/** The sponsors by tier, the highest first. */
export function Sponsors({ id, title, lead, titles }: SponsorsProps) {
  const heading = `${id}-title`;
  return (
    <Section id={id} tone="warm" labelledBy={heading} far className={dense.dense}>
      <SectionHead id={heading} title={title} lead={lead} />
      <div>
        {getSponsorTiers().map(({ id: tier, layout, size, logos }) => (
          <div key={tier} className={styles.tier}>
            <h3 className={styles.title}>{titles[tier]}</h3>
            <ul className={`${styles[layout]} ${styles[size]}`}>
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
