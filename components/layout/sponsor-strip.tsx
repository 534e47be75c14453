import { Container } from "@/components/ui/section";
import { messages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/locales";
import { LogoList } from "./logo-list";
import styles from "./sponsor-strip.module.css";

/** The sponsors in one row above the footer. */
export function SponsorStrip({ locale }: { locale: Locale }) {
  return (
    <section className={styles.strip} aria-labelledby="sponsor-strip">
      <Container className={styles.row}>
        <h2 id="sponsor-strip" className={styles.title}>
          {messages[locale].Sponsors.strip}
        </h2>
        <LogoList of="strip" className={styles.logos} />
      </Container>
    </section>
  );
}
