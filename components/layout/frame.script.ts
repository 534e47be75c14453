/**
 * The script of every public page: closes the header's panels, stores the language, counts a landing, forwards campaign
 * parameters, links to the passes on this device, and loads the scripts of islands. After loading it lays out
 * the sections far below.
 */
import { showKeptPasses } from "@/components/pass/kept/show-kept-passes";
import { runAfterLoad, runWhenIdle } from "@/components/ui/browser/after-load";
import { runWhenHydrated } from "@/components/ui/browser/hydration";
import { runWhenShown } from "@/components/ui/browser/when-shown";
import { forwardCampaignParams, recordPageVisit } from "./browser/campaign";
import { closeDisclosures } from "./browser/close-disclosures";
import { showCurrentYear } from "./browser/current-year";
import { layOutFarSections } from "./browser/far-sections";
import { hidePastDates } from "./browser/hide-past-dates";
import { loadIslands } from "./browser/load-islands";
import { rememberLanguage } from "./browser/remember-language";

closeDisclosures();
loadIslands();
// A missing page replaces others, so it neither counts nor stores the language.
if (!document.querySelector("[data-missing]")) {
  forwardCampaignParams();
  runWhenShown(() => {
    rememberLanguage();
    recordPageVisit();
  });
}
runWhenHydrated(() => {
  showCurrentYear();
  hidePastDates();
  showKeptPasses();
});
runAfterLoad(() => runWhenIdle(layOutFarSections));
