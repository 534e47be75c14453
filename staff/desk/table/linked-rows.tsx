"use client";
import { type ReactNode, useEffect, useRef } from "react";

/** Clicks on these do not follow the row. */
const controls = "a, button, input, label, select, summary, textarea";

/**
 * A click anywhere in a row follows the link of its heading. Keyboards, screen readers and pages without script use
 * only the link. Text can be selected.
 */
export function LinkedRows({ children }: { children: ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const rows = body.current;
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(controls)) return;
      if (getSelection()?.isCollapsed === false) return;
      const link = event.target.closest("tr")?.querySelector("[scope=row] a");
      // Pass on the same click: with Ctrl the link opens another tab.
      link?.dispatchEvent(new MouseEvent("click", event));
    };
    rows?.addEventListener("click", follow);
    rows?.setAttribute("data-linked", "");
    return () => rows?.removeEventListener("click", follow);
  }, []);
  return <tbody ref={body}>{children}</tbody>;
}
