import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "./overdue-tasks.module.css";

/** Marks an exhibitor who misses tasks after their last day. */
export function OverdueTasks({ count, language }: { count: number; language: DeskLanguage }) {
  if (count === 0) return null;
  return (
    <span className={styles.mark}>{getDeskTranslator(language)("Tasks.late", { count })}</span>
  );
}
