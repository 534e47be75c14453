"use client";
import { type Control, type FieldValues, useWatch } from "react-hook-form";
import { type ControlProps, Option } from "./controls";
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
export function Sectors({ control, chosenTexts, ...option }: SectorsProps) {
  const { name, choices, halls = [] } = option.field;
  return (
    <dl className={styles.halls}>
      {halls.map((hall, index) => {
        const first = halls.slice(0, index).reduce((sum, { sectors }) => sum + sectors, 0);
        const ofHall = choices.slice(first, first + hall.sectors);
        return (
          <div key={hall.name} data-hall={index + 1}>
            <dt>
              <span>{hall.name}</span>{" "}
              {control && (
                <ChosenCount
                  {...{ control, name, chosenTexts }}
                  sectors={ofHall.map(([id]) => id)}
                />
              )}
            </dt>
            <dd className={styles.chips}>
              {ofHall.map((choice) => (
                <Option key={choice[0]} {...option} choice={choice} />
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface ChosenCountProps extends Pick<SectorsProps, "chosenTexts"> {
  control: Control<FieldValues>;
  name: string;
  sectors: readonly string[];
}

/** Rendered alone when an answer changes. Screen readers say it if it is that of this hall. */
function ChosenCount({ control, name, sectors, chosenTexts }: ChosenCountProps) {
  const chosen: readonly string[] = [useWatch({ control, name }) ?? []].flat();
  return (
    <small aria-live="polite" data-scripted>
      {chosenTexts[sectors.filter((id) => chosen.includes(id)).length]}
    </small>
  );
}
