import styles from "@/components/ui/visually-hidden.module.css";
import { honeypot } from "@/lib/security/honeypot";

/**
 * A trap for bots that fill in every input. It is invisible, not in the tab order, hidden from screen readers, and not
 * autofilled.
 */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className={styles.hidden} aria-hidden="true">
      <label htmlFor={honeypot}>{label}</label>
      <input id={honeypot} name={honeypot} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
