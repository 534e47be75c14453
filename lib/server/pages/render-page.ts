/** Renders a page of the build again in this process, as the build has rendered it. */
import "server-only";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { duplexPair } from "node:stream";
import { text } from "node:stream/consumers";
import type { RequestHandler } from "@/lib/http/steps";

/** The cookie with which Next's draft mode renders a built page anew. */
function readDraftCookie(buildDir: string): string {
  const manifest = JSON.parse(readFileSync(join(buildDir, "prerender-manifest.json"), "utf8"));
  return `__prerender_bypass=${manifest.preview.previewModeId}`;
}

/** @throws Error if a page is not answered with 200 */
export function createPageRenderer(buildDir: string, answer: RequestHandler) {
  const cookie = readDraftCookie(buildDir);
  // It listens nowhere: each request gets a connection in memory.
  const server = createServer((request, response) => void answer(request, response));
  return async (path: string): Promise<string> => {
    const [near, far] = duplexPair();
    server.emit("connection", far);
    const headers = { host: "localhost", connection: "close", cookie };
    const asked = request({ path, headers, createConnection: () => near });
    asked.end();
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    const body = await text(response);
    const {
      statusCode,
      headers: { link = [] },
    } = response;
    if (statusCode !== 200) throw new Error(`The page ${path} was answered with ${statusCode}.`);
    return withPreloads(body, [link].flat().join(", "));
  };
}

/** The build writes preloads into the head; for a request React names them in a header. */
function withPreloads(html: string, link: string): string {
  const preloads = link.split(/,\s*(?=<)/).map(toElement);
  const connections = preloads.filter((one) => one.includes(' rel="preconnect"'));
  const files = preloads.filter((one) => !connections.includes(one));
  return html.replace(/<meta name="viewport"[^>]*>/, (viewport) =>
    [...connections, viewport, ...files].join(""),
  );
}

/** `<a.woff2>; rel=preload; as="font"` */
function toElement(link: string): string {
  const [, href, facts = ""] = /^<([^>]+)>(.*)$/.exec(link) ?? [];
  if (!href) return "";
  const named = Array.from(facts.matchAll(/;\s*([\w-]+)="?([^;"]*)"?/g));
  const { rel = "", ...others } = Object.fromEntries(named.map(([, name, value]) => [name, value]));
  const rest = Object.entries(others).map(([name, value]) => ` ${name}="${value}"`);
  return `<link rel="${rel}" href="${href}"${rest.join("")}/>`;
}
