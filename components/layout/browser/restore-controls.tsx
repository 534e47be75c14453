"use client";
import { useLayoutEffect, useState } from "react";

/** A control or a disclosure: each has some of the properties. */
type Control = HTMLInputElement & HTMLDetailsElement;

/** User input on a page. Removed elements still hold their state. */
export interface PageInput {
  controls: Control[];
  focused: Element | null;
}

const findControls = () => [
  ...document.querySelectorAll<Control>("input:not([type=hidden]), select, textarea, details"),
];

/**
 * Restores input from before hydration. If a browser extension has inserted an element, React builds the page again
 * with the server's controls. It is the first child of the body, so that its effect runs before any other component
 * reads its controls.
 * @param from the input of a page that is rendered again; defaults to what React finds
 */
export function RestoreControls({ from }: { from?: PageInput }) {
  const [before] = useState(() => from ?? readPage());
  useLayoutEffect(() => {
    let left = before.controls;
    // Releases the removed elements.
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
  // On the server there is no page.
  if (typeof document === "undefined") return { controls: [], focused: null };
  return { controls: findControls(), focused: document.activeElement };
}

/** A key that a control shares with its replacement. Ids of `useId` differ in the new page. */
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
  // Only text inputs have a selection.
  if (from.selectionStart) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
