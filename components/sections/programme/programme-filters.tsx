import { useId } from "react";
import styles from "./programme-filters.module.css";

interface Choice {
  id: string;
  name: string;
}

export interface ProgrammeFiltersProps {
  label: string;
  /** The name of the choice of everything. */
  every: string;
  kind: { label: string; choices: Choice[] };
  place: { label: string; choices: Choice[] };
  interpretedOnly: string;
}

/** What chooses sessions. The style sheet reads the choices, so they need no script. */
export function ProgrammeFilters({
  label,
  every,
  kind,
  place,
  interpretedOnly,
}: ProgrammeFiltersProps) {
  const id = useId();
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>{label}</legend>
      {[kind, place].map(({ label: name, choices }, index) => (
        <p key={name} className={styles.filter}>
          <label htmlFor={`${id}${index}`}>{name}</label>
          <select id={`${id}${index}`} autoComplete="off">
            <option value="">{every}</option>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
          </select>
        </p>
      ))}
      <label className={styles.only}>
        <input type="checkbox" value="interpreted" />
        <span>{interpretedOnly}</span>
      </label>
    </fieldset>
  );
}
