/** A page that is rendered with the content of staff runs the site's scripts, and nothing else. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getMessages } from "@/lib/i18n/messages";
import { getTranslator } from "@/lib/i18n/translator";
import { openLiveContent } from "@/lib/server/site-content/live-content";
import { createContentRenderer } from "@/lib/server/site-content/rendered-pages";
import { readChanges, type SiteChanges } from "@/lib/site-content/changes";
import type { SiteContentReader } from "@/lib/site-content/repository";

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

it("is rendered again when something changes that it has read, and only then", async () => {
  const content = openLiveContent({ watch: () => () => {} } as unknown as SiteContentReader);
  const reads: Record<string, () => unknown> = {
    "/en": () => readChanges("gallery"),
    // The second one gets what was made for the first one.
    "/en/WhyVisit": () => getTranslator("en"),
    "/en/WhyExhibit": () => getTranslator("en"),
    "/ar": () => getMessages("ar").Home,
  };
  let rendered: string[] = [];
  const { renderAll } = createContentRenderer(buildDir, async ({ url = "" }, response) => {
    rendered.push(url);
    reads[url]?.();
    response.writeHead(200, { "content-type": "text/html" }).end(toPage(url));
  });
  const renderWith = async (changes: SiteChanges) => {
    rendered = [];
    const pages = await content.withChanges(changes, renderAll);
    expect(pages.get("/en")).toBe(toPage("/en"));
    return rendered;
  };

  expect(await renderWith({})).toEqual(expect.arrayContaining(["/tr", ...Object.keys(reads)]));
  const figures = { visitors: 60_000 };
  expect(await renderWith({ figures })).toEqual(["/en/WhyVisit", "/en/WhyExhibit"]);
  const texts = { ar: { "Home.hero.lead": "…" }, tr: { "Home.hero.lead": "…" } };
  expect(await renderWith({ figures, texts })).toEqual(["/ar"]);
  expect(await renderWith({ figures, texts, gallery: [] })).toEqual(["/en"]);
  expect(await renderWith({ figures, texts, gallery: [] })).toEqual([]);
  expect(await renderWith({ texts, gallery: [] })).toEqual(["/en/WhyVisit", "/en/WhyExhibit"]);
});
