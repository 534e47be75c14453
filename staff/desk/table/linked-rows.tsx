"use client";
import { type ReactNode, useEffect, useRef } from "react";

/** What a row has of its own that can be pressed. */
const controls = "a, button, input, label, select, summary, textarea";

/**
 * Rows of a table. A click anywhere in a row follows the link of its heading. For the keyboard, for screen readers and
 * without script there is only the link. Text can be selected.
 */
export function LinkedRows({ children }: { children: ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const rows = body.current;
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(controls)) return;
      if (getSelection()?.isCollapsed === false) return;
      const link = event.target.closest("tr")?.querySelector("[scope=row] a");
      // The same press on the link itself: with Ctrl it opens another tab.
      link?.dispatchEvent(new MouseEvent("click", event));
    };
    rows?.addEventListener("click", follow);
    rows?.setAttribute("data-linked", "");
    return () => rows?.removeEventListener("click", follow);
  }, []);
  return <tbody ref={body}>{children}</tbody>;
}
