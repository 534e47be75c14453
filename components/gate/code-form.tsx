"use client";
import { type FormEvent, useEffect, useRef } from "react";
import controls from "./controls.module.css";
import type { GateTexts } from "./texts";

interface CodeFormProps {
  texts: GateTexts;
  /** What may be typed. */
  label: string;
  onCode(text: string): void;
}

/** The field for hand scanners and typing. A scanner types wherever the focus is, so keys lead here. */
export function CodeForm({ texts, label, onCode }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function lead({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      const isElsewhere = target instanceof Element && target.closest("input, button, a");
      if (key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey && !isElsewhere) {
        field.current?.focus();
      }
    }
    document.addEventListener("keydown", lead);
    return () => document.removeEventListener("keydown", lead);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = field.current?.value ?? "";
    if (field.current) field.current.value = "";
    if (text.trim()) onCode(text);
  }

  return (
    <form className={controls.typing} onSubmit={submit}>
      <label className={controls.label}>
        {label}
        <input
          ref={field}
          className={controls.field}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
        />
      </label>
      <button type="submit" className={controls.button}>
        {texts.check}
      </button>
    </form>
  );
}
