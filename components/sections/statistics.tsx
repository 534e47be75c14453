import { CountUp } from "@/components/ui/count-up";
import { Section } from "@/components/ui/section";
import { StarLattice } from "@/components/ui/star-lattice";
import { statistics } from "@/lib/content/statistics";
import { facts } from "@/lib/facts";
import { announced } from "@/lib/fair";
import { type Locale, localeFacts } from "@/lib/i18n/locales";
import { messages } from "@/lib/i18n/messages";
import styles from "./statistics.module.css";

/** The announced figures of the fair. */
export function Statistics({ locale }: { locale: Locale }) {
  const { Statistics: words } = messages[locale];
  const figures = facts(locale);
  return (
    <Section id="figures" tone="dark" labelledBy="figures-title" className={styles.section}>
      <StarLattice from="end" />
      <div className={styles.layout}>
        <h2 id="figures-title" className={styles.title}>
          {words.title}
        </h2>
        <dl className={styles.figures}>
          {statistics.map((id) => (
            <div key={id} className={styles.figure}>
              <dt>
                <span className={styles.label}>{words[id].label}</span>
                <span className={styles.detail}>{words[id].sub}</span>
              </dt>
              <dd>
                <CountUp value={announced[id]} text={figures[id]} tag={localeFacts[locale].intl} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
