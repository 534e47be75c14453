import { Logo } from "@/components/ui/logo";
import { Container } from "@/components/ui/section";
import { stripLogos } from "@/lib/content/sponsors";
import type { Locale } from "@/lib/i18n/locales";
import { messages } from "@/lib/i18n/messages";
import styles from "./sponsor-strip.module.css";

/** The sponsors in one row above the footer. */
export function SponsorStrip({ locale }: { locale: Locale }) {
  return (
    <section className={styles.strip} aria-labelledby="sponsor-strip">
      <Container className={styles.row}>
        <h2 id="sponsor-strip" className={styles.title}>
          {messages[locale].Sponsors.strip}
        </h2>
        <ul className={styles.logos}>
          {stripLogos.map(({ name, file, width }) => (
            <li key={file}>
              <Logo src={`/logos/${file}`} alt={name} width={width} lazy />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
