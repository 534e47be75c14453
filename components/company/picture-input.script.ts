/** The script of pages with a `PictureInput`: the pictures of a company, and those of the site at the desk. */
import { runAfterLoad } from "@/components/ui/browser/after-load";
import { replacePicture } from "./replace-picture";

const selector = "input[type=file][data-shrunk]";

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches(selector)) void replacePicture(target);
});
// A file may have been chosen before. At the desk React hydrates the page first.
runAfterLoad(() => {
  for (const input of document.querySelectorAll<HTMLInputElement>(selector)) {
    if (input.files?.length) void replacePicture(input);
  }
});
