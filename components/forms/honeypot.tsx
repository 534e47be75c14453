import { honeypot } from "@/lib/security/honeypot";
import styles from "./honeypot.module.css";

/**
 * An input for programs that fill in everything. People never meet it: it is invisible, not in the
 * tab order, hidden from screen readers, and browsers do not fill it in.
 */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label htmlFor={honeypot}>{label}</label>
      <input id={honeypot} name={honeypot} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
