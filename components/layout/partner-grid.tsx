import { Container } from "@/components/ui/section";
import { messages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/locales";
import { LogoList } from "./logo-list";
import styles from "./partner-grid.module.css";

/** The partners' logos on a grid of hairlines. */
export function PartnerGrid({ locale }: { locale: Locale }) {
  return (
    <section className={styles.partners} aria-labelledby="partners">
      <Container>
        <h2 id="partners" className={styles.title}>
          {messages[locale].Footer.partners}
        </h2>
        <LogoList of="partners" className={styles.grid} />
      </Container>
    </section>
  );
}
