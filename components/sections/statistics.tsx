import { CountUp } from "@/components/ui/count-up";
import { Section } from "@/components/ui/section";
import { StarLattice } from "@/components/ui/star-lattice";
import { statistics } from "@/lib/content/statistics";
import { announced } from "@/lib/fair";
import { figures } from "@/lib/figures";
import { type Locale, localeFacts } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translate";
import { Film } from "./film";
import styles from "./statistics.module.css";

/** The announced figures of the fair. */
export function Statistics({ locale }: { locale: Locale }) {
  const t = translator(locale);
  const texts = figures(locale);
  return (
    <Section id="figures" tone="dark" labelledBy="figures-title" className={styles.section}>
      <StarLattice from="end" />
      <div className={styles.layout}>
        <h2 id="figures-title" className={styles.title}>
          {t("Home.statistics.title")}
        </h2>
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
