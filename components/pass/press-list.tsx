import type { ReactNode } from "react";
import styles from "./press-list.module.css";

/** People or companies, with an action form for each. */
export function PressList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface PressItemProps {
  name: string;
  /** Short facts in one line. */
  facts?: ReactNode;
  presses?: ReactNode;
  children?: ReactNode;
}

export function PressItem({ name, facts, presses, children }: PressItemProps) {
  return (
    <li>
      <div>
        <p className={styles.name}>
          <bdi translate="no">{name}</bdi>
        </p>
        {children}
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      {presses && <div className={styles.presses}>{presses}</div>}
    </li>
  );
}
