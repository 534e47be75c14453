/** The Content-Security-Policy of pages that Next answers with. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  developmentPolicy,
  inlineScriptHashes,
  pagePolicy,
} from "../security/content-security-policy";

const inDevelopment = process.env.NODE_ENV === "development";
const policies = new Map<string, string>();

/**
 * Policy of a prerendered page: it allows the inline scripts that stand in the built file, read once.
 * @param pathname path of a page of the site, never an unknown one
 */
export function prerenderedPolicy(pathname: string): string {
  if (inDevelopment) return developmentPolicy;
  const known = policies.get(pathname);
  if (known) return known;
  const file = join(process.cwd(), ".next", "server", "app", `${pathname}.html`);
  const policy = pagePolicy(inlineScriptHashes(readFileSync(file, "utf8")));
  policies.set(pathname, policy);
  return policy;
}

/** Policy of a page rendered for one request: Next writes the nonce on its inline scripts. */
export function renderedPolicy(): string {
  return inDevelopment ? developmentPolicy : pagePolicy([`'nonce-${crypto.randomUUID()}'`]);
}
