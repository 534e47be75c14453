/** The script of pass and company pages: sends their forms, prints them, and loads the script of their island. */
import { loadIslands } from "@/components/layout/browser/load-islands";
import { rememberLanguage } from "@/components/layout/browser/remember-language";
import { printOnClick } from "@/components/ui/browser/print-on-click";
import { sendFormsInPlace } from "@/components/ui/browser/send-in-place";
import { runWhenShown } from "@/components/ui/browser/when-shown";

sendFormsInPlace();
printOnClick();
loadIslands();
runWhenShown(rememberLanguage);

// On a phone the links to a company's pages are wider than the screen.
const current = document.querySelector("main nav [aria-current=page]");
const links = current?.closest("nav");
if (current && links) links.scrollBy(getMiddle(current) - getMiddle(links), 0);

function getMiddle(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
