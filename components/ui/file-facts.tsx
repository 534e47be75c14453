import styles from "./file-facts.module.css";

/** The type and size of a file, for its link. */
export function FileFacts({ children }: { children: string }) {
  return <small className={styles.facts}>{`(${children})`}</small>;
}
