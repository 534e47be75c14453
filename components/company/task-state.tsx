import type { Task } from "@/lib/companies/company-view";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import styles from "./task-state.module.css";

interface TaskStateProps {
  locale: Locale;
  state: Exclude<Task["state"], "info">;
  due?: string | undefined;
}

export function TaskState({ locale, state, due }: TaskStateProps) {
  return (
    <p className={`${styles.state} ${styles[state]}`}>
      <strong>{getTranslator(locale)(`MyCompany.states.${state}`)}</strong>
      {due && <span>{due}</span>}
    </p>
  );
}
