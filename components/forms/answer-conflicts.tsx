"use client";
import type { RefObject } from "react";
import type { AnswerConflict } from "@/lib/registration/form-state";
import type { SheetView } from "@/lib/registration/form-view";
import { Alert } from "./alert";
import { focusControl } from "./error-summary";
import { getFieldIds } from "./field";

interface AnswerConflictsProps {
  view: SheetView;
  answers: AnswerConflict[];
  texts: Record<"title" | "body", string>;
  ref: RefObject<HTMLDivElement | null>;
}

/** Answers that somebody else has stored since the form was filled. Each name links to its control. */
export function AnswerConflicts({ view, answers, texts, ref }: AnswerConflictsProps) {
  const fields = view.groups.flatMap((group) => group.fields);
  return (
    <Alert ref={ref} hasParts>
      <h2>{texts.title}</h2>
      <p>{texts.body}</p>
      <ul>
        {answers.map(({ name, label, value }) => {
          const field = fields.find((one) => one.name === name);
          return (
            <li key={name}>
              {field ? (
                <ControlLink id={getFieldIds(field).controlId} label={label} />
              ) : (
                <span>{label}</span>
              )}
              <span>{": "}</span>
              <bdi translate="no">{value}</bdi>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

function ControlLink({ id, label }: { id: string; label: string }) {
  return (
    <a href={`#${id}`} onClick={(event) => focusControl(event, id)}>
      {label}
    </a>
  );
}
