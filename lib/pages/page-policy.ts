/** The Content-Security-Policy of pages that Next answers with. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { finishedPage } from "../http/finished-page";
import { getFrameState, withFrameState } from "../registration/frame-state";
import { developmentPolicy, pagePolicy } from "../security/content-security-policy";
import { site } from "../site";

const inDevelopment = process.env.NODE_ENV === "development";
const prepared = new Map<string, { body: string; policy: string }>();

/**
 * A prerendered page that another rule than its address selects. It is finished like the pages in
 * memory and read once. Undefined in development.
 * @param pathname path of a known page of the site
 */
export function prerenderedPage(pathname: string): { body: string; policy: string } | undefined {
  const served = site();
  if (inDevelopment || !served) return undefined;
  const { body, policy } = prepared.get(pathname) ?? readPage(pathname, served.siteUrl);
  return { body: withFrameState(body, getFrameState()), policy };
}

function readPage(pathname: string, siteUrl: string) {
  const file = join(process.cwd(), ".next", "server", "app", `${pathname}.html`);
  const page = finishedPage(readFileSync(file, "utf8"), siteUrl);
  prepared.set(pathname, page);
  return page;
}

/**
 * The policy of a page that is rendered for one request. Next puts the nonce on its inline scripts.
 * @param readsCodes whether it reads codes by WebAssembly
 */
export function renderedPolicy(readsCodes = false): string {
  if (inDevelopment) return developmentPolicy;
  const nonce = `'nonce-${crypto.randomUUID()}'`;
  return pagePolicy(readsCodes ? [nonce, "'wasm-unsafe-eval'"] : [nonce]);
}
