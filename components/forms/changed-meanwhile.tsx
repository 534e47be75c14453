"use client";
import type { RefObject } from "react";
import type { Meanwhile } from "@/lib/registration/form-state";
import type { SheetView } from "@/lib/registration/form-view";
import { Alert } from "./alert";
import { focusControl } from "./error-summary";
import { idsOf } from "./field";

interface ChangedMeanwhileProps {
  view: SheetView;
  answers: Meanwhile[];
  texts: Record<"title" | "body", string>;
  ref: RefObject<HTMLDivElement | null>;
}

/** What somebody else has stored since the form was filled. Each name is a link to its control. */
export function ChangedMeanwhile({ view, answers, texts, ref }: ChangedMeanwhileProps) {
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
                <ControlLink id={idsOf(field).controlId} label={label} />
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
