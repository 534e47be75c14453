import "server-only";
import { companyPage, passPage } from "@/lib/content/private-pages";

const passUrlPattern = new RegExp(`(/(?:${passPage}|${companyPage})/)[\\w-]+`, "g");

/**
 * A letter as the desk shows it: without addresses that open a pass or a company's page. Anybody with such an
 * address can use it, so only one place shows it, and notes that.
 */
export function maskPassUrls(text: string): string {
  return text.replaceAll(passUrlPattern, "$1…");
}
