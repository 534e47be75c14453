"use client";
import { type FormEvent, useEffect, useRef } from "react";
import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import inputs from "./inputs.module.css";
import type { GateTexts } from "./texts";

interface CodeFormProps {
  texts: GateTexts;
  label: string;
  onCode(text: string): void;
}

/** Field for hand scanners and typing. A scanner types wherever the focus is, so keys are redirected here. */
export function CodeForm({ texts, label, onCode }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function focusField({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      // A focused button ignores letters, but the scanner's Enter would press it again.
      const isElsewhere = target instanceof Element && target.closest("input, select");
      if (key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey && !isElsewhere) {
        field.current?.focus();
      }
    }
    document.addEventListener("keydown", focusField);
    return () => document.removeEventListener("keydown", focusField);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = field.current?.value ?? "";
    if (field.current) field.current.value = "";
    if (text.trim()) onCode(text);
  }

  return (
    <form className={inputs.typing} onSubmit={submit}>
      <Field
        label={label}
        ref={field}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
      />
      <button type="submit" className={button.plain}>
        {texts.check}
      </button>
    </form>
  );
}
