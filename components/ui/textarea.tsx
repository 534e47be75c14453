"use client";
import { type ComponentProps, useId, useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * A text of several lines. React sets the text of a textarea back to its default when it takes over the page, so what
 * has been typed by then is its default for that moment.
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

/** What stands in the page. On the server there is none. */
function readText(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element.value : undefined;
}
