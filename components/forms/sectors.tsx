"use client";
import { type Control, type FieldValues, useWatch } from "react-hook-form";
import { type ControlProps, renderOption } from "./controls";
import styles from "./sectors.module.css";

interface SectorsProps extends Pick<ControlProps, "field" | "value" | "bind"> {
  /** Knows the answers of a form that counts them. */
  control: Control<FieldValues> | undefined;
  /** "2 chosen", for each count. */
  chosenTexts: readonly string[];
}

/**
 * The checkboxes of each hall, as chips side by side: a list would fill several screens. No groups of their own:
 * checkboxes of one name belong to one group.
 */
export function Sectors({ control, ...sectors }: SectorsProps) {
  return control ? (
    <CountedSectors {...sectors} control={control} />
  ) : (
    <div className={styles.halls}>{renderHalls(sectors)}</div>
  );
}

/** Watches the answers once for all halls: a watch of each made the start of the form a tenth longer. */
function CountedSectors({ control, ...sectors }: SectorsProps & { control: Control<FieldValues> }) {
  const { name } = sectors.field;
  const chosen: readonly string[] = [useWatch({ control, name }) ?? []].flat();
  return <div className={styles.halls}>{renderHalls(sectors, chosen)}</div>;
}

/** @param chosen undefined if nothing counts them */
function renderHalls(
  { chosenTexts, ...option }: Omit<SectorsProps, "control">,
  chosen?: readonly string[],
) {
  const { choices, halls = [] } = option.field;
  return halls.map((hall, index) => {
    const first = halls.slice(0, index).reduce((sum, { sectors }) => sum + sectors, 0);
    const ofHall = choices.slice(first, first + hall.sectors);
    return (
      <div key={hall.name} className={styles.chips} data-hall={index + 1}>
        <p>{hall.name}</p>
        {chosen && (
          // Screen readers say it if it is that of this hall.
          <small aria-live="polite" data-scripted>
            {chosenTexts[ofHall.filter(([id]) => chosen.includes(id)).length]}
          </small>
        )}
        {ofHall.map((choice) => renderOption({ ...option, choice }))}
      </div>
    );
  });
}
