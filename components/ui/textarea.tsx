"use client";
import { type ComponentProps, useId, useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * A text of several lines. React resets a textarea to its default on hydration, so typed text becomes its default until
 * then.
 */
export function Textarea({ id, defaultValue, ...props }: ComponentProps<"textarea">) {
  const ownId = useId();
  const text = useSyncExternalStore(
    subscribe,
    () => defaultValue,
    () => readText(id ?? ownId) ?? defaultValue,
  );
  return <textarea {...props} id={id ?? ownId} defaultValue={text} />;
}

/** The text in the page; undefined on the server. */
function readText(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element.value : undefined;
}
