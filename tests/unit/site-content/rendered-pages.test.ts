/** A page that is rendered with the content of staff runs the site's scripts, and nothing else. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContentRenderer } from "@/lib/server/site-content/rendered-pages";

const toPage = (text: string, scripts = "") =>
  `<!DOCTYPE html><html lang="en"><head><meta name="viewport" content="width=device-width"/></head><body><main>${text}</main>${scripts}</body></html>`;

let buildDir: string;

beforeEach(() => {
  buildDir = mkdtempSync(join(tmpdir(), "rendered-"));
  writeFileSync(
    join(buildDir, "prerender-manifest.json"),
    JSON.stringify({ preview: { previewModeId: "x" } }),
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

it("has no script that is not the site's", async () => {
  expect(await render(toPage("new", "<script>steal()</script>"))).toBe(toPage("new"));
});

it("is refused unless it is answered with 200", async () => {
  await expect(render(toPage("new"), 500)).rejects.toThrow("was answered with 500");
});
