"use client";
import type { RefObject } from "react";
import type { FieldErrors } from "@/lib/registration/fields";
import type { SheetView } from "@/lib/registration/form-view";
import { Alert } from "./alert";
import { getFieldIds } from "./field";

interface ErrorSummaryProps {
  view: SheetView;
  errors: FieldErrors;
  /** Gets the focus after a failed submission. */
  ref: RefObject<HTMLDivElement | null>;
}

/** All errors at the top of the form. Each line links to its control. */
export function ErrorSummary({ view, errors, ref }: ErrorSummaryProps) {
  const failing = view.groups.flatMap(({ fields }) => fields).filter(({ name }) => name in errors);
  if (failing.length === 0) return null;
  return (
    <Alert ref={ref} hasParts>
      <h2>{view.summaryTitle}</h2>
      <ul>
        {failing.map((field) => {
          const key = errors[field.name] ?? "";
          const { controlId } = getFieldIds(field);
          return (
            <li key={field.name}>
              <a href={`#${controlId}`} onClick={(event) => focusControl(event, controlId)}>
                {field.errorTexts[key] ?? key}
              </a>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

/** Focuses the summary and scrolls it below the header, where the browser alone would cut off the page's title. */
export function focusSummary(summary: RefObject<HTMLDivElement | null>) {
  summary.current?.focus({ preventScroll: true });
  summary.current?.scrollIntoView();
}

/**
 * Without script the link scrolls to the control, and the browser opens its fold. With script the control also gets the
 * focus.
 */
export function focusControl(event: React.MouseEvent, id: string) {
  event.preventDefault();
  const control = document.getElementById(id);
  const fold = control?.closest("details");
  if (fold) fold.open = true;
  control?.focus();
}
