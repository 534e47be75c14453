import { Container } from "@/components/ui/container";
import { LogoList } from "./logo-list";
import grid from "./partner-grid.module.css";
import styles from "./sponsor-strip.module.css";

const kinds = {
  strip: { id: "sponsor-strip", className: styles.logos },
  /** Partners on a grid. */
  partners: { id: "partners", className: grid.grid },
};

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
