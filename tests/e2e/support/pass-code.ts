import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import type { Site } from "./site";

/** What the code of a pass holds: an address of the site with the code of entry and its check. */
export const codeOf = (site: Pick<Site, "url">, pass: string) => {
  const token = pass.split("/").at(-1) ?? "";
  const start = `${site.url}/Entry/${computeEntryCodeSync(token)}`.toUpperCase();
  return new RegExp(`^${start}[0-9A-Z]{10}$`);
};
