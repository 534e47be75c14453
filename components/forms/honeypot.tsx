import { honeypot } from "@/lib/security/honeypot";
import styles from "./honeypot.module.css";

/**
 * An input for programs that fill in everything. No person meets it: it is out of sight, out of the
 * tab order, out of the accessibility tree, and of a kind that browsers do not fill in.
 */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label htmlFor={honeypot}>{label}</label>
      <input id={honeypot} name={honeypot} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
