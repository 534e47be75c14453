/** Opens the close-up of a sector; without script its card links to the plan. */
import { isPlainClick, openDialog } from "@/components/ui/browser/open-dialog";
import { showDeferred } from "@/components/ui/browser/show-deferred";

document.addEventListener("click", (event) => {
  const link =
    event.target instanceof Element && event.target.closest<HTMLElement>("a[data-story]");
  const story = link && document.getElementById(link.dataset.story ?? "");
  if (!(story instanceof HTMLDialogElement) || !isPlainClick(event)) return;
  event.preventDefault();
  showDeferred(story);
  openDialog(story);
});
