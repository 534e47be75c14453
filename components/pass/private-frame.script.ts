/** What the page of a pass or a company does in the browser, beside its own parts: it stores the language. */
import { rememberLanguage } from "@/components/layout/remember-language";
import { runWhenShown } from "@/components/ui/browser/when-shown";

runWhenShown(rememberLanguage);
