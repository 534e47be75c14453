import type { MetPerson } from "@/lib/companies/leads/lead-wire";
import styles from "./card.module.css";

/** Name (to read at arm's length), company and country. */
export function MetPersonCard({ met: { name, company, country } }: { met: MetPerson }) {
  return (
    <>
      <p className={styles.name}>
        <bdi translate="no">{name}</bdi>
      </p>
      <p className={styles.company}>
        <bdi translate="no">{company}</bdi>
      </p>
      {country && <p className={styles.country}>{country}</p>}
    </>
  );
}
