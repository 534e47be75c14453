import { Logo } from "@/components/ui/logo";
import { Section, SectionHead } from "@/components/ui/section";
import { sponsorTiers } from "@/lib/content/sponsors";
import type { Locale } from "@/lib/i18n/locales";
import { messages } from "@/lib/i18n/messages";
import styles from "./sponsors.module.css";

/** The sponsors by tier, in order of rank. */
export function Sponsors({ locale }: { locale: Locale }) {
  const { Sponsors: words } = messages[locale];
  return (
    <Section id="sponsors" labelledBy="sponsors-title">
      <SectionHead id="sponsors-title" eyebrow={words.eyebrow} title={words.title} />
      <div className={styles.tiers}>
        {sponsorTiers.map(({ id, size, logos }) => (
          <div key={id} className={`${styles.tier} ${styles[id]}`}>
            <h3 className={styles.title}>{words.tiers[id]}</h3>
            <ul className={`${styles.logos} ${styles[size]}`}>
              {logos.map(({ name, file, width }) => (
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
