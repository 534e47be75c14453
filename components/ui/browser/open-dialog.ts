/**
 * Opens a dialog that stands in the page. Its close button, Escape and a click beside it close it, and the focus
 * returns to where it was.
 * @param onClose is called once when it is closed
 */
export function openDialog(dialog: HTMLDialogElement, onClose?: () => void): void {
  if (dialog.open) return;
  const opened = new AbortController();
  const { signal } = opened;
  dialog.addEventListener(
    "click",
    ({ target }) => {
      const isClose = target instanceof Element && target.closest("[data-close]");
      if (isClose || target === dialog) dialog.close();
    },
    { signal },
  );
  dialog.addEventListener(
    "close",
    () => {
      opened.abort();
      onClose?.();
    },
    { signal },
  );
  dialog.showModal();
}

/** Whether a click opens the link in this tab, and neither in another one nor as a file. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
