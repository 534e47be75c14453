/** The Content-Security-Policy of pages that Next answers with. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { settled } from "../registration/both-texts";
import {
  developmentPolicy,
  inlineScriptHashes,
  pagePolicy,
} from "../security/content-security-policy";
import { env } from "./env";
import { withLateScripts } from "./late-scripts";

const inDevelopment = process.env.NODE_ENV === "development";
const prepared = new Map<string, { body: string; policy: string }>();

/**
 * A prerendered page that is given out by another rule than its address, as pages from memory are: with
 * the texts that hold, and a policy that allows its inline scripts. Read once; none in development.
 * @param pathname path of a page of the site, never an unknown one
 */
export function prerenderedPage(pathname: string): { body: string; policy: string } | undefined {
  if (inDevelopment) return undefined;
  const known = prepared.get(pathname);
  if (known) return known;
  const file = join(process.cwd(), ".next", "server", "app", `${pathname}.html`);
  const body = withLateScripts(settled(readFileSync(file, "utf8"), env().closedForms));
  const page = { body, policy: pagePolicy(inlineScriptHashes(body)) };
  prepared.set(pathname, page);
  return page;
}

/** Policy of a page rendered for one request: Next writes the nonce on its inline scripts. */
export function renderedPolicy(): string {
  return inDevelopment ? developmentPolicy : pagePolicy([`'nonce-${crypto.randomUUID()}'`]);
}
