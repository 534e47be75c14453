import { Logo } from "@/components/ui/logo";
import { Section, SectionHead } from "@/components/ui/section";
import { sponsorTiers } from "@/lib/content/sponsors";
import type { Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translate";
import styles from "./sponsors.module.css";

/** The sponsors by tier, in order of rank. */
export function Sponsors({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <Section id="sponsors" tone="warm" labelledBy="sponsors-title">
      <SectionHead
        id="sponsors-title"
        title={t("Home.sponsors.title")}
        lead={t("Home.sponsors.lead")}
      />
      <div className={styles.tiers}>
        {sponsorTiers.map(({ id, size, logos }) => (
          <div key={id} className={`${styles.tier} ${styles[id]}`}>
            <h3 className={styles.title}>{t(`Sponsors.tiers.${id}`)}</h3>
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
