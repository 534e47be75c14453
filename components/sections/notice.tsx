import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import styles from "./notice.module.css";

interface NoticeProps {
  /** A warning that must be read first. */
  warning: { title: string; text: string };
  sections: { id: string; title: string; content: ReactNode }[];
}

/** A legal text below a warning. Section titles stand beside their text. */
export function Notice({ warning, sections }: NoticeProps) {
  return (
    <Container className={styles.notice}>
      <aside className={styles.warning} aria-labelledby="notice-warning">
        <h2 id="notice-warning">{warning.title}</h2>
        <p>{warning.text}</p>
      </aside>
      {sections.map(({ id, title, content }) => (
        <section key={id} className={styles.section} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <div className={styles.words}>{content}</div>
        </section>
      ))}
    </Container>
  );
}
