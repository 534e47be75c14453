/** The script of a company's invitations: copies their texts. */
export {};

for (const button of document.querySelectorAll<HTMLElement>("[data-copies]")) {
  const words = document.getElementById(button.dataset.copies ?? "");
  const status = button.parentElement?.querySelector<HTMLElement>("[role=status]");
  if (!(words instanceof HTMLTextAreaElement) || !status || !navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(words.value);
      status.textContent = status.dataset.copied ?? "";
    } catch {
      // If the browser denies access, the text is selected for copying by hand.
      words.select();
    }
  });
}
