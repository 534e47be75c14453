"use client";
import { useLayoutEffect, useState } from "react";

/** A control, or a part of the page that opens: each has some of the properties. */
type Control = HTMLInputElement & HTMLDetailsElement;

/** What was typed, chosen and opened on a page. Its elements keep that also when they are no longer in the page. */
export interface PageInput {
  controls: Control[];
  focused: Element | null;
}

const findControls = () => [
  ...document.querySelectorAll<Control>("input:not([type=hidden]), select, textarea, details"),
];

/**
 * Keeps what was typed, chosen and opened before React took over the page. An element that a browser extension has put
 * into the page makes React build the page again, with controls as the server sent them. It is the first child of the
 * body: its effect runs before any other component of the new page looks at its controls.
 * @param from what a page held that is drawn anew; without it what React finds
 */
export function RestoreControls({ from }: { from?: PageInput }) {
  const [before] = useState(() => from ?? readPage());
  useLayoutEffect(() => {
    let left = before.controls;
    // The removed elements are not needed again.
    before.controls = [];
    if (left.every(({ isConnected }) => isConnected)) return;
    for (const control of findControls()) {
      const index = left.findIndex((old) => describe(old) === describe(control));
      const old = left[index];
      if (!old) continue;
      left = left.slice(index + 1);
      copyState(old, control);
      if (old === before.focused) copyFocus(old, control);
    }
  }, [before]);
  return null;
}

export function readPage(): PageInput {
  // The server has no page.
  if (typeof document === "undefined") return { controls: [], focused: null };
  return { controls: findControls(), focused: document.activeElement };
}

/** The same for a control and for the one that replaces it. The ids of `useId` are others in the new page. */
function describe({ type, name, id, value }: Control): string {
  const option = /radio|checkbox/.test(type) && value;
  return [type, name, id.replace(/^_.*/, ""), option].join();
}

function copyState(from: Control, to: Control): void {
  if (to.type === "file") to.files = from.files;
  else to.value = from.value;
  to.checked = from.checked;
  to.open = from.open;
}

function copyFocus(from: Control, to: Control): void {
  to.focus({ preventScroll: true });
  // Only a text has a selection.
  if (from.selectionStart) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
