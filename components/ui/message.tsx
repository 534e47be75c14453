import type { ReactNode } from "react";
import styles from "./message.module.css";
import { Container } from "./section";
import { StarLattice } from "./star-lattice";

interface MessageProps {
  /** A large figure, such as the status. */
  code?: string;
  title: string;
  body: string;
  /** Ways on. */
  children: ReactNode;
}

/** A page that has only something to say. */
export function Message({ code, title, body, children }: MessageProps) {
  return (
    <div className={styles.ground}>
      <StarLattice from="end" />
      <Container className={styles.words}>
        {code && (
          <p className={styles.code} aria-hidden="true">
            {code}
          </p>
        )}
        <h1>{title}</h1>
        <p className={styles.body}>{body}</p>
        <div className={styles.ways}>{children}</div>
      </Container>
    </div>
  );
}
