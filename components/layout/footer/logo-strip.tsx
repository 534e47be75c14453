import { Container } from "@/components/ui/section";
import { LogoList } from "./logo-list";
import grid from "./partner-grid.module.css";
import styles from "./sponsor-strip.module.css";

const kinds = {
  /** The sponsors in one row above the footer. */
  strip: { id: "sponsor-strip", className: styles.logos },
  /** The partners on a grid, as quiet as the strip of the sponsors above it. */
  partners: { id: "partners", className: grid.grid },
};

/** Logos beside their title. */
export function LogoStrip({ of, title }: { of: keyof typeof kinds; title: string }) {
  const { id, className } = kinds[of];
  return (
    <section className={styles.strip} data-screen aria-labelledby={id}>
      <Container className={styles.row}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <LogoList of={of} className={className} />
      </Container>
    </section>
  );
}
