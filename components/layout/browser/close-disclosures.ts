const OPEN_DISCLOSURES = "details[data-dismissible][open]";

/** Closes the header's panels on Escape, on a click outside, and when the focus leaves them. */
export function closeDisclosures(): void {
  function closeAllBut(kept: EventTarget | null) {
    for (const panel of document.querySelectorAll<HTMLDetailsElement>(OPEN_DISCLOSURES)) {
      if (!(kept instanceof Node && panel.contains(kept))) panel.open = false;
    }
  }

  document.addEventListener("pointerdown", ({ target }) => closeAllBut(target));
  document.addEventListener("focusin", ({ target }) => closeAllBut(target));
  document.addEventListener("keydown", ({ key }) => {
    const panel = document.querySelector<HTMLDetailsElement>(OPEN_DISCLOSURES);
    if (key !== "Escape" || !panel) return;
    const inside = panel.contains(document.activeElement);
    panel.open = false;
    if (inside) panel.querySelector("summary")?.focus();
  });
}
