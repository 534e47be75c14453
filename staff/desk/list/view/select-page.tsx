"use client";

import { useEffect, useRef } from "react";

interface SelectPageProps {
  /** Id of the form with the checkboxes. */
  formId: string;
  label: string;
}

/** Checks or unchecks the whole page. Without script a button below the list does it. */
export function SelectPage({ formId, label }: SelectPageProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const listBoxes = () => [
      ...document.querySelectorAll<HTMLInputElement>(`input[name=id][form="${formId}"]`),
    ];
    const update = (event?: Event) => {
      const own = box.current;
      if (!own) return;
      if (event?.target === own) for (const one of listBoxes()) one.checked = own.checked;
      const checked = listBoxes().filter((one) => one.checked).length;
      own.checked = checked > 0 && checked === listBoxes().length;
      own.indeterminate = checked > 0 && !own.checked;
    };
    update();
    // Before the count is read.
    document.addEventListener("change", update, { capture: true });
    return () => document.removeEventListener("change", update, { capture: true });
  }, [formId]);
  return <input ref={box} type="checkbox" data-scripted aria-label={label} />;
}
