"use client";

import { useEffect, useRef, useState } from "react";
import { listRowBoxes } from "./row-boxes";
import styles from "./selection-bar.module.css";

interface SelectionCountProps {
  /** Id of the form with the checkboxes. */
  formId: string;
  /** Address that keeps the selection. */
  keep: string;
  /** Address of the list; those of its registrations begin with it. */
  list: string;
  /** How many are selected on other pages. */
  elsewhere: number;
  /** Text for a number, which stands for `{n}`. */
  pattern: string;
  /** What is said without script, before the browser's own count of this page. */
  texts: { here: string; elsewhere: string };
  language: string;
}

/** Counts while boxes are being checked. What is checked stays selected when a link of the list is followed. */
export function SelectionCount(props: SelectionCountProps) {
  const { formId, keep, list, elsewhere, pattern, texts, language } = props;
  const [count, setCount] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const update = () =>
      setCount(elsewhere + listRowBoxes(formId).filter((box) => box.checked).length);
    const isUnsaved = () => listRowBoxes(formId).some((box) => box.checked !== box.defaultChecked);
    const goOn = (event: Event, address: string) => {
      const own = button.current;
      if (!own || !isUnsaved()) return;
      event.preventDefault();
      own.value = address;
      own.form?.requestSubmit(own);
    };
    const follow = (event: MouseEvent) => {
      const hasKey = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isOfList = link?.pathname === list || link?.pathname.startsWith(`${list}/`);
      if (link && isOfList && !hasKey) goOn(event, link.pathname + link.search);
    };
    const submit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== "get") return;
      const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      goOn(event, `${list}?${new URLSearchParams(fields)}`);
    };
    update();
    document.addEventListener("change", update);
    document.addEventListener("click", follow);
    document.addEventListener("submit", submit);
    return () => {
      document.removeEventListener("change", update);
      document.removeEventListener("click", follow);
      document.removeEventListener("submit", submit);
    };
  }, [formId, list, elsewhere]);

  const format = new Intl.NumberFormat(language).format;
  return (
    <>
      {count === undefined ? (
        <span className={styles.count}>
          <span className={styles.here}>{texts.here}</span>
          {elsewhere > 0 && <span>{texts.elsewhere}</span>}
        </span>
      ) : (
        <span className={styles.count} aria-live="polite">
          {pattern.replace("{n}", format(count))}
        </span>
      )}
      <button
        ref={button}
        type="submit"
        form={formId}
        formAction={keep}
        name="goto"
        value=""
        hidden
      />
    </>
  );
}
