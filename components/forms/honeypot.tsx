import styles from "@/components/ui/visually-hidden.module.css";
import { honeypot } from "@/lib/security/honeypot";

/**
 * An input for programs that fill in everything. People never meet it: it is invisible, not in the
 * tab order, hidden from screen readers, and browsers do not fill it in.
 */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className={styles.hidden} aria-hidden="true">
      <label htmlFor={honeypot}>{label}</label>
      <input id={honeypot} name={honeypot} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
