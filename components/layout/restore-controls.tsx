"use client";
import { useLayoutEffect, useState } from "react";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What was typed, chosen and opened on a page. Its elements keep that also when they are no longer in the page. */
export interface PageInput {
  controls: Map<string, Control>;
  details: HTMLDetailsElement[];
  focus?: { key: string; selection?: [start: number, end: number] };
}

/**
 * Keeps what was typed, chosen and opened before React took over the page. An element that a browser extension has put
 * into the page makes React build the page again, with controls as the server sent them. It is the first child of the
 * body: its effect runs before any other component of the new page looks at its controls.
 * @param from what a page held that is drawn anew; without it what React finds
 */
export function RestoreControls({ from }: { from?: PageInput }) {
  const [before] = useState(
    () => from ?? (typeof document === "undefined" ? undefined : readPage()),
  );
  useLayoutEffect(() => {
    if (!before) return;
    restorePage(before, readPage());
    // The removed elements are not needed again.
    before.controls.clear();
    before.details = [];
  }, [before]);
  return null;
}

export function readPage(): PageInput {
  const controls = new Map<string, Control>();
  const page: PageInput = { controls, details: [...document.querySelectorAll("details")] };
  for (const control of document.querySelectorAll<Control>(controlsInPage)) {
    const key = toKey(control, controls);
    controls.set(key, control);
    if (control === document.activeElement) page.focus = { key, ...readSelection(control) };
  }
  return page;
}

const controlsInPage = "input:not([type=hidden]), select, textarea";

/** The same for a control and for the one that replaces it, although an extension may add controls of its own. */
function toKey(control: Control, known: ReadonlyMap<string, Control>): string {
  const { type, name, id } = control;
  // The ids of `useId` are others in a page that is built again.
  const ownId = id.startsWith("_") ? "" : id;
  const option = type === "radio" || type === "checkbox" ? control.value : "";
  for (let n = 0; ; n += 1) {
    const key = JSON.stringify([type, name, ownId, option, n]);
    if (!known.has(key)) return key;
  }
}

function readSelection(control: Control) {
  const { selectionStart, selectionEnd } = control as HTMLInputElement;
  const hasSelection = typeof selectionStart === "number" && typeof selectionEnd === "number";
  return hasSelection && { selection: [selectionStart, selectionEnd] as [number, number] };
}

function restorePage({ controls, details, focus }: PageInput, now: PageInput): void {
  for (const [key, control] of controls) {
    const replacement = now.controls.get(key);
    if (!control.isConnected && replacement) copyInput(control, replacement);
  }
  for (const [index, { isConnected, open }] of details.entries()) {
    const replacement = now.details[index];
    if (!isConnected && replacement) replacement.open = open;
  }
  const focused = focus && now.controls.get(focus.key);
  if (!focused || controls.get(focus.key)?.isConnected) return;
  focused.focus({ preventScroll: true });
  if (focus.selection) (focused as HTMLInputElement).setSelectionRange(...focus.selection);
}

function copyInput(from: Control, to: Control): void {
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) to.value = from.value;
  else if (to.type === "file") to.files = from.files;
  else if (to.type === "radio" || to.type === "checkbox") to.checked = from.checked;
  else to.value = from.value;
}
