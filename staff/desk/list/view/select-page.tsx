"use client";

import { useEffect, useRef } from "react";
import { listRowBoxes } from "./row-boxes";

interface SelectPageProps {
  /** Id of the form with the checkboxes. */
  formId: string;
  label: string;
}

/** Checks or unchecks the whole page. Without script a button below the list does it. */
export function SelectPage({ formId, label }: SelectPageProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const update = (event?: Event) => {
      const own = box.current;
      if (!own) return;
      if (event?.target === own) for (const one of listRowBoxes(formId)) one.checked = own.checked;
      const checked = listRowBoxes(formId).filter((one) => one.checked).length;
      own.checked = checked > 0 && checked === listRowBoxes(formId).length;
      own.indeterminate = checked > 0 && !own.checked;
    };
    update();
    // Before the count is read.
    document.addEventListener("change", update, { capture: true });
    return () => document.removeEventListener("change", update, { capture: true });
  }, [formId]);
  return <input ref={box} type="checkbox" data-scripted aria-label={label} />;
}
