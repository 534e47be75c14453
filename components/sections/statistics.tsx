import type { ReactNode } from "react";
import { CountUp } from "@/components/ui/count-up";
import { Section } from "@/components/ui/section";
import { StarLattice } from "@/components/ui/star-lattice";
import { statistics } from "@/lib/content/statistics";
import { announced } from "@/lib/fair/facts";
import { figures } from "@/lib/fair/figures";
import { type Locale, localeFacts } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translate";
import styles from "./statistics.module.css";

interface StatisticsProps {
  locale: Locale;
  /** The way to the fair's film. */
  film: ReactNode;
}

/** The announced figures of the fair, and its film. */
export function Statistics({ locale, film }: StatisticsProps) {
  const t = translator(locale);
  const texts = figures(locale);
  return (
    <Section id="figures" tone="dark" labelledBy="figures-title" className={styles.section}>
      <StarLattice from="end" />
      <div className={styles.layout}>
        <div className={styles.title}>
          <h2 id="figures-title">{t("Home.statistics.title")}</h2>
          <p className={styles.lead}>{t("Home.statistics.lead")}</p>
        </div>
        <div className={styles.film}>{film}</div>
        <dl className={styles.figures}>
          {statistics.map((id) => (
            <div key={id} className={styles.figure}>
              <dt>
                <span className={styles.label}>{t(`Statistics.${id}.label`)}</span>
                <span className={styles.detail}>{t(`Statistics.${id}.sub`)}</span>
              </dt>
              <dd>
                <CountUp value={announced[id]} text={texts[id]} tag={localeFacts[locale].intl} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
