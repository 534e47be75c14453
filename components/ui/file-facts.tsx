import type { ReactNode } from "react";
import styles from "./file-facts.module.css";

/** Type and size of a file inside the link that leads to it. */
export function FileFacts({ children }: { children: ReactNode }) {
  return <small className={styles.facts}>({children})</small>;
}
