/**
 * What every public page does in the browser. It closes the header's panels, stores the language, counts a landing,
 * passes a campaign's words to the next page, and links to the passes that the device keeps. After loading it lays out
 * the sections far below.
 */
import { showKeptPasses } from "@/components/pass/show-kept-passes";
import { afterLoad, whenIdle } from "@/components/ui/after-load";
import { whenHydrated } from "@/components/ui/hydration";
import { whenShown } from "@/components/ui/when-shown";
import { carryWords, countPage } from "./campaign";
import { closeDisclosures } from "./close-disclosures";
import { showCurrentYear } from "./current-year";
import { layOutFarSections } from "./far-sections";
import { rememberLanguage } from "./remember-language";

closeDisclosures();
// A missing page stands in for others, so it neither counts nor decides about the language.
if (!document.querySelector("[data-missing]")) {
  carryWords();
  whenShown(() => {
    rememberLanguage();
    countPage();
  });
}
whenHydrated(() => {
  showCurrentYear();
  showKeptPasses();
});
afterLoad(() => whenIdle(layOutFarSections));
