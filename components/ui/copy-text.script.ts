/** Buttons that copy the text of an element. */
export {};

for (const button of document.querySelectorAll<HTMLElement>("[data-copies]")) {
  const words = document.getElementById(button.dataset.copies ?? "");
  const status = button.parentElement?.querySelector<HTMLElement>("[role=status]");
  if (!words || !status || !navigator.clipboard) continue;
  const isField = words instanceof HTMLTextAreaElement;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(isField ? words.value : words.innerText);
      status.textContent = status.dataset.copied ?? "";
    } catch {
      // If the browser denies access, the text is selected for copying by hand.
      if (isField) words.select();
      else getSelection()?.selectAllChildren(words);
    }
  });
}
