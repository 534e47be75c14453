/**
 * What every public page does in the browser. It closes the header's panels, stores the language, counts a landing,
 * passes a campaign's words to the next page, and links to the passes that the device keeps. After loading it lays out
 * the sections far below.
 */
import { showKeptPasses } from "@/components/pass/show-kept-passes";
import { runAfterLoad, runWhenIdle } from "@/components/ui/browser/after-load";
import { runWhenHydrated } from "@/components/ui/browser/hydration";
import { runWhenShown } from "@/components/ui/browser/when-shown";
import { carryWords, countPage } from "./campaign";
import { closeDisclosures } from "./close-disclosures";
import { showCurrentYear } from "./current-year";
import { layOutFarSections } from "./far-sections";
import { hidePastDates } from "./hide-past-dates";
import { rememberLanguage } from "./remember-language";

closeDisclosures();
// A missing page stands in for others, so it neither counts nor decides about the language.
if (!document.querySelector("[data-missing]")) {
  carryWords();
  runWhenShown(() => {
    rememberLanguage();
    countPage();
  });
}
runWhenHydrated(() => {
  showCurrentYear();
  hidePastDates();
  showKeptPasses();
});
runAfterLoad(() => runWhenIdle(layOutFarSections));
