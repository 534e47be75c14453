import "server-only";
import { companyPage } from "../../content/company-page";
import { passPage } from "../../content/pass-page";

const address = new RegExp(`(/(?:${passPage}|${companyPage})/)[\\w-]+`, "g");

/**
 * A letter as the desk shows it: without what opens the pass or the company's page in it. Whoever has such an address
 * can act by it, so it is shown in one place alone, which notes it.
 */
export function withoutPasses(text: string): string {
  return text.replaceAll(address, "$1…");
}
