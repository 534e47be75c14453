import type { ReactNode } from "react";
import { Section } from "@/components/ui/section";
import styles from "./theme.module.css";

interface ThemeProps {
  id: string;
  title: string;
  paragraphs: string[];
  picture: ReactNode;
}

/** The idea of the fair in large type that overlaps a picture. */
export function Theme({ id, title, paragraphs, picture }: ThemeProps) {
  return (
    <Section tone="warm" labelledBy={id}>
      <div className={styles.grid}>
        <div className={styles.picture} data-screen>
          {picture}
        </div>
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}
