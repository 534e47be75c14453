import "server-only";
import { companyPage, passPage } from "@/lib/content/private-pages";

const passUrlPattern = new RegExp(`(/(?:${passPage}|${companyPage})/)[\\w-]+`, "g");

/**
 * Removes addresses that open a pass or a company page from an email. Anybody with such an address can use it, so only
 * one place shows it, and records that.
 */
export function maskPassUrls(text: string): string {
  return text.replaceAll(passUrlPattern, "$1…");
}
