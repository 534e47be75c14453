/** The Content-Security-Policy of pages that Next serves. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FinishedPage, finishPage } from "@/lib/http/finish-page";
import { findRenderedHtml } from "@/lib/locales/content-in-use";
import { buildPagePolicy, developmentPolicy } from "@/lib/security/content-security-policy";
import { getSiteSettings } from "@/lib/site";
import { fillFrame } from "./fill-frame";

const isDevelopment = process.env.NODE_ENV === "development";
const preparedPages = new Map<string, FinishedPage & { html: string }>();
const builtPages = new Map<string, string>();

/** A prerendered page that is not selected by its address alone. Read once. Undefined in development. */
export function findPrerenderedPage(pathname: string): FinishedPage | undefined {
  const served = getSiteSettings();
  if (isDevelopment || !served) return undefined;
  const html = findRenderedHtml(pathname) ?? readBuiltPage(pathname);
  const known = preparedPages.get(pathname);
  const page = known?.html === html ? known : { html, ...finishPage(html, served.siteUrl) };
  preparedPages.set(pathname, page);
  return { body: fillFrame(page.body), policy: page.policy };
}

function readBuiltPage(pathname: string): string {
  const file = join(process.cwd(), ".next", "server", "app", `${pathname}.html`);
  const html = builtPages.get(pathname) ?? readFileSync(file, "utf8");
  builtPages.set(pathname, html);
  return html;
}

interface PageNeeds {
  /** Whether the framework's client runs: Next puts the nonce on its inline scripts. */
  hasFramework?: boolean;
  /** Whether the page reads codes by WebAssembly. */
  readsCodes?: boolean;
  /** Origin of the pages in its frames. */
  frames?: string | undefined;
}

export function buildRenderedPolicy({ hasFramework, readsCodes, frames }: PageNeeds = {}): string {
  if (isDevelopment) return developmentPolicy;
  const scripts = [
    ...(hasFramework ? [`'nonce-${crypto.randomUUID()}'`] : []),
    ...(readsCodes ? ["'wasm-unsafe-eval'"] : []),
  ];
  return buildPagePolicy(scripts, [], frames);
}
