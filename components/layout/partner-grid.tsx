import { Container } from "@/components/ui/section";
import { messages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/locales";
import { LogoList } from "./logo-list";
import styles from "./partner-grid.module.css";
import strip from "./sponsor-strip.module.css";

/** The partners' logos on a grid, as quiet as the strip of the sponsors above it. */
export function PartnerGrid({ locale }: { locale: Locale }) {
  return (
    <section className={strip.strip} aria-labelledby="partners">
      <Container className={strip.row}>
        <h2 id="partners" className={strip.title}>
          {messages[locale].Footer.partners}
        </h2>
        <LogoList of="partners" className={styles.grid} />
      </Container>
    </section>
  );
}
