/** A page that is rendered with the content of staff runs what the build's page runs, and nothing else. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContentRenderer } from "@/lib/server/site-content/rendered-pages";

const toPage = (text: string, scripts = "") =>
  `<!DOCTYPE html><html lang="en"><head><meta name="viewport" content="width=device-width"/></head><body><main>${text}</main>${scripts}</body></html>`;

let buildDir: string;

beforeEach(() => {
  buildDir = mkdtempSync(join(tmpdir(), "rendered-"));
  mkdirSync(join(buildDir, "server", "app"), { recursive: true });
  writeFileSync(
    join(buildDir, "prerender-manifest.json"),
    JSON.stringify({ preview: { previewModeId: "x" } }),
  );
  writeFileSync(
    join(buildDir, "server", "app", "en.html"),
    toPage("old", '<script type="application/ld+json">{}</script>'),
  );
});
afterEach(() => rmSync(buildDir, { recursive: true }));

const render = (page: string, status = 200) =>
  createContentRenderer(buildDir, async (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { "content-type": "text/html" }).end(page);
  }).renderFinished("/en");

it("has the new content", async () => {
  expect(await render(toPage("new"))).toContain("<main>new</main>");
});

it("is refused with a script that the build's page does not have", async () => {
  const page = toPage("new", "<script>steal()</script>");
  await expect(render(page)).rejects.toThrow("The page /en has a script of its own.");
});

it("is refused unless it is answered with 200", async () => {
  await expect(render(toPage("new"), 500)).rejects.toThrow("was answered with 500");
});
