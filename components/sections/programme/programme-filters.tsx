import { useId } from "react";
import field from "@/components/ui/field.module.css";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import styles from "./programme-filters.module.css";

interface Choice {
  id: string;
  name: string;
}

export interface ProgrammeFiltersProps {
  label: string;
  /** The label of the choice of everything. */
  every: string;
  kind: { label: string; choices: Choice[] };
  place: { label: string; choices: Choice[] };
  interpretedOnly: string;
}

/** The style sheet applies the choices, so they need no script. */
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
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {Object.entries({ kind, place }).map(([by, { label: name, choices }]) => (
        <p key={by} className={field.field}>
          <label htmlFor={`${id}${by}`} className={field.label}>
            {name}
          </label>
          <select id={`${id}${by}`} autoComplete="off" className={field.input}>
            <option value="">{every}</option>
            {choices.map((choice) => (
              <option key={choice.id} value={`${by}-${choice.id}`}>
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
