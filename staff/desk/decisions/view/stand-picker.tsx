"use client";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import fields from "@/components/ui/field.module.css";
import { formatRun, listNeighbors, type Side } from "@/lib/fair/place-runs";
import type { HallStands } from "@/staff/desk/decisions/hall-rows";
import { applyPress, findChosenRun, type StandInput } from "@/staff/desk/decisions/stand-input";
import { HallPlan, type HallPlanTexts } from "./hall-plan";
import styles from "./stand-picker.module.css";

type FieldName = "number" | "area";

export interface StandPickerTexts extends HallPlanTexts {
  hall: string;
  /** By hall: its name, sectors, number of free places, and whether it has a sector that was asked for. */
  halls: { name: string; title: string; free: string; fits: string }[];
  fields: Record<FieldName, { label: string; hint?: string; error?: string }>;
  hallError?: string;
  /** By number of places, from none. */
  sums: string[];
  requestedArea: string;
  neighbors: string;
  noNeighbors: string;
  sides: Record<Side, string>;
}

interface StandPickerProps {
  halls: readonly HallStands[];
  typed: StandInput;
  /** The requested area in square metres. */
  requestedArea: string;
  /** The place that was pressed without script. */
  pressed: string | undefined;
  /** Address of the list of exhibitors. */
  list: string;
  texts: StandPickerTexts;
  /** The plan of all halls, in which each one is a link. */
  children: ReactNode;
}

const names = ["hall", "number", "area"] as const;

/**
 * Hall, number and area of a stand, and the plan whose free places fill them. Without script each place is a button that
 * posts the form.
 */
export function StandPicker(props: StandPickerProps) {
  const { halls, typed, requestedArea, pressed, list, texts, children } = props;
  const [input, setInput] = useState(typed);
  const root = useRef<HTMLDivElement>(null);
  const run = findChosenRun(input);
  const stands = halls.find(({ hall }) => hall === run?.hall)?.taken ?? [];
  const around = run ? listNeighbors(run, stands) : [];

  const read = () => root.current && setInput(readInput(root.current));
  // Input from before hydration.
  useEffect(() => {
    if (root.current) setInput(readInput(root.current));
  }, []);

  const handlePress = (event: MouseEvent<HTMLDivElement>) => {
    const { target, currentTarget } = event;
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>('button[name="place"]');
    const hall = target.closest<SVGElement>("svg [data-hall] > a")?.parentElement?.dataset.hall;
    if (!button && !hall) return;
    event.preventDefault();
    const before = readInput(currentTarget);
    const after = button
      ? applyPress(before, button.value, { halls, requestedArea })
      : { ...before, hall: hall ?? "" };
    writeInput(currentTarget, after);
    setInput(after);
  };

  const { concourse, entrances, keys } = texts;
  const plan = { concourse, entrances, keys, list, chosen: run, pressed };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The events are those of the controls inside.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Buttons and links are clicked by keys, too.
    <div ref={root} className={styles.picker} onInput={read} onClick={handlePress}>
      <div>
        <fieldset className={styles.halls} id="field-hall" tabIndex={-1}>
          <legend>{texts.hall}</legend>
          {halls.map(({ hall }, n) => {
            const { name, title, free, fits } = texts.halls[n] ?? { name: String(hall) };
            return (
              <label key={hall} data-hall={hall} id={`hall-${hall}`}>
                <input
                  type="radio"
                  name="hall"
                  value={hall}
                  defaultChecked={typed.hall === String(hall)}
                />
                <span>
                  <b>{name}</b> <span>{title}</span> <small>{free}</small>
                  {fits && <em>{fits}</em>}
                </span>
              </label>
            );
          })}
        </fieldset>
        {texts.hallError && <small className={fields.error}>{texts.hallError}</small>}
      </div>
      <div className={styles.choose}>
        {children}
        <div className={styles.fields}>
          <Field {...buildFieldProps("number", props)} />
          <Field {...buildFieldProps("area", props)} inputMode="decimal" />
          <div className={styles.sum}>
            <p role="status">
              <b>{run ? formatRun(run) : ""}</b> <span>{texts.sums[run?.count ?? 0]}</span>{" "}
              <span>{texts.requestedArea}</span>
            </p>
            {run && around.length === 0 && <p>{texts.noNeighbors}</p>}
            {around.length > 0 && (
              <dl aria-label={texts.neighbors}>
                {[...Map.groupBy(around, ({ side }) => side)].map(([side, own]) => (
                  <div key={side}>
                    <dt>{texts.sides[side]}</dt>
                    {own.map(({ stand }) => (
                      <dd key={stand.id}>
                        <b>{formatRun(stand.run)}</b> <bdi translate="no">{stand.company}</bdi>
                      </dd>
                    ))}
                  </div>
                ))}
              </dl>
            )}
          </div>
        </div>
      </div>
      {halls.map(({ hall, taken }, n) => (
        <HallPlan key={hall} hall={hall} taken={taken} label={texts.halls[n]?.name} {...plan} />
      ))}
    </div>
  );
}

function buildFieldProps(name: FieldName, { typed, texts }: StandPickerProps) {
  return {
    ...texts.fields[name],
    ...{ id: `field-${name}`, name, defaultValue: typed[name], autoComplete: "off" },
  };
}

const findControls = (root: Element, name: string) => [
  ...root.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`),
];

function readInput(root: Element): StandInput {
  const [hall = "", number = "", area = ""] = names.map((name) => {
    const all = findControls(root, name);
    return (name === "hall" ? all.find(({ checked }) => checked) : all[0])?.value;
  });
  return { hall, number, area };
}

function writeInput(root: Element, input: StandInput): void {
  for (const name of names) {
    for (const control of findControls(root, name)) {
      if (control.type === "radio") control.checked = control.value === input[name];
      else control.value = input[name];
    }
  }
}
