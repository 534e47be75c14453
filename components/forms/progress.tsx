"use client";
import { type Control, type FieldValues, useWatch } from "react-hook-form";
import type { SheetView } from "@/lib/registration/form-view";
import { isBlank } from "./blank";
import styles from "./progress.module.css";

interface ProgressProps {
  view: SheetView;
  control: Control<FieldValues>;
}

/** Shorter forms need no progress. */
const MIN_SECTIONS = 3;

/** Progress of a long form: how many sections are complete, and what is missing. */
export function Progress({ view, control }: ProgressProps) {
  const answers = useWatch({ control });
  const left = view.groups
    .map(({ fields }) => fields.filter(({ required }) => required))
    .filter((required) => required.length > 0)
    .map((required) => required.filter(({ name }) => isBlank(answers[name])).length);
  const done = left.filter((count) => count === 0).length;
  const questions = left.reduce((sum, count) => sum + count, 0);
  if (left.length < MIN_SECTIONS) return null;
  // Without script nothing is counted, and paper cannot be filled in.
  return (
    <p className={styles.progress} data-screen data-scripted>
      <progress className={styles.bar} value={done} max={left.length} aria-hidden="true" />
      <span>{`${view.sectionsDone[done]}\u00a0`}</span>
      <span aria-hidden="true">·</span> <span>{view.answersLeft[questions]}</span>
    </p>
  );
}
