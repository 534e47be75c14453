import type { ReactNode } from "react";
import { PageScript } from "../page-script";
import styles from "./rail.module.css";
import { TurnButtons } from "./turn-buttons";

interface RailProps {
  labels: { previous: string; next: string };
  /** The content above, beside the buttons. */
  head: ReactNode;
  /** A horizontal scroller. */
  children: ReactNode;
}

/** A horizontal scroller, with buttons for people who have only a mouse. */
export function Rail({ labels, head, children }: RailProps) {
  return (
    <div data-rail>
      <div className={styles.top}>
        {head}
        <TurnButtons labels={labels} />
      </div>
      <div data-scroller>{children}</div>
      <PageScript name="carousel" />
    </div>
  );
}
