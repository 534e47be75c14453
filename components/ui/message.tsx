import type { ReactNode } from "react";
import { Container } from "./container";
import styles from "./message.module.css";

interface MessageProps {
  /** A large number, such as the status. */
  code?: string;
  title: string;
  body: string | readonly string[];
  children: ReactNode;
}

/** A page with only a message. */
export function Message({ code, title, body, children }: MessageProps) {
  return (
    <div className={styles.ground}>
      <Container className={styles.words}>
        {code && (
          <p className={styles.code} aria-hidden="true">
            {code}
          </p>
        )}
        <h1>{title}</h1>
        {[body].flat().map((paragraph) => (
          <p key={paragraph} className={styles.body}>
            {paragraph}
          </p>
        ))}
        <div className={styles.ways} data-screen>
          {children}
        </div>
      </Container>
    </div>
  );
}
