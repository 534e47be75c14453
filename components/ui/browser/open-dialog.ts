/**
 * Opens a dialog of the page. Its close button, Escape and a click on the backdrop close it, and the focus returns to
 * where it was.
 * @param onClose called once when the dialog closes
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

/** Whether a click opens the link in this tab, not in another tab or as a download. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
