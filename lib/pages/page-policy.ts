/** The Content-Security-Policy of pages that Next serves. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { finishPage } from "../http/finish-page";
import { getFrameState, withFrameState } from "../registration/frame-state";
import { buildPagePolicy, developmentPolicy } from "../security/content-security-policy";
import { getSiteSettings } from "../site";

const isDevelopment = process.env.NODE_ENV === "development";
const preparedPages = new Map<string, { body: string; policy: string }>();

/** A prerendered page that is not selected by its address alone. Read once. Undefined in development. */
export function findPrerenderedPage(
  pathname: string,
): { body: string; policy: string } | undefined {
  const served = getSiteSettings();
  if (isDevelopment || !served) return undefined;
  const { body, policy } = preparedPages.get(pathname) ?? readPage(pathname, served.siteUrl);
  return { body: withFrameState(body, getFrameState()), policy };
}

function readPage(pathname: string, siteUrl: string) {
  const file = join(process.cwd(), ".next", "server", "app", `${pathname}.html`);
  const page = finishPage(readFileSync(file, "utf8"), siteUrl);
  preparedPages.set(pathname, page);
  return page;
}

/** Next puts the nonce on its inline scripts. @param readsCodes whether the page reads codes by WebAssembly */
export function buildRenderedPolicy(readsCodes = false): string {
  if (isDevelopment) return developmentPolicy;
  const nonce = `'nonce-${crypto.randomUUID()}'`;
  return buildPagePolicy(readsCodes ? [nonce, "'wasm-unsafe-eval'"] : [nonce]);
}
