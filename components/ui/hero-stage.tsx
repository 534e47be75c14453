import type { ReactNode } from "react";
import styles from "./hero-stage.module.css";
import { Container } from "./section";

interface HeroStageProps {
  /** Id of the heading that names the stage. */
  labelledBy: string;
  /** Says what kind of stage it is where it rotates ("carousel"), in the page's language. */
  roleDescription?: string;
  /** Fills the stage: a picture or rotating pictures. */
  media: ReactNode;
  size?: "full" | "low";
  children: ReactNode;
}

/** A full-bleed picture with words on an ink ground at its foot. */
export function HeroStage({
  labelledBy,
  roleDescription,
  media,
  size = "full",
  children,
}: HeroStageProps) {
  return (
    <section
      className={`${styles.stage} ${styles[size]}`}
      aria-labelledby={labelledBy}
      aria-roledescription={roleDescription}
    >
      <div className={styles.media}>{media}</div>
      <Container className={styles.words}>{children}</Container>
    </section>
  );
}
