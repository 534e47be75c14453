/** The first view of a page is whole in Firefox and WebKit before any of its sheets is there. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { pages } from "@/lib/content/navigation";
import { localizedPath } from "@/lib/i18n/decide";
import type { Locale } from "@/lib/locales";
import { differences } from "../e2e/support/pictures";
import { test as base, expect } from "./support/fixtures";

/** Two pictures of one page in WebKit differ in up to 30 of their 216,000 colours; a missing rule changes more. */
const UNSEEN = 60;
/** No bar for scrolling is wider, in pixels. */
const BAR = 20;

interface WithoutSheets {
  url: string;
  /** The sheets that were asked for. */
  refused: Set<string>;
}

/** The site as it is for somebody whom no sheet reaches: a proxy. */
const test = base.extend<object, { withoutSheets: WithoutSheets }>({
  withoutSheets: [
    async ({ site }, use) => {
      const refused = new Set<string>();
      const proxy = createServer((asked, answer) => {
        const [path = ""] = asked.url?.split("?") ?? [];
        if (path.endsWith(".css")) {
          refused.add(path);
          return answer.writeHead(404).end();
        }
        const { method, headers } = asked;
        asked.pipe(
          request(site.url + asked.url, { method, headers }, (given) => {
            answer.writeHead(given.statusCode ?? 502, given.headers);
            given.pipe(answer);
          }).on("error", () => answer.destroy()),
        );
      });
      await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
      const { port } = proxy.address() as AddressInfo;
      await use({ url: `http://localhost:${port}`, refused });
      proxy.closeAllConnections();
      proxy.close();
    },
    { scope: "worker" },
  ],
});

for (const locale of ["tr", "ar"] satisfies Locale[]) {
  for (const id of ["visitRegistration", "exhibitRegistration"] as const) {
    test(`the first view of ${id} in ${locale} is whole without its sheets`, async ({
      visitor,
      engine,
      site,
      withoutSheets,
    }) => {
      const path = localizedPath(locale, pages[id].path);
      const whole = await view(site.url);
      const alone = await view(withoutSheets.url);
      expect(withoutSheets.refused.size).toBeGreaterThan(0);
      expect(await differences(alone, whole)).toBeLessThan(UNSEEN);

      async function view(origin: string): Promise<Buffer> {
        await engine.open(`${origin}/robots.txt`);
        await engine.evaluate("sessionStorage.setItem('film-shown', 'yes')");
        await engine.open(origin + path);
        await visitor
          .sees(() =>
            [...document.images].every((picture) => {
              const { top, bottom, width } = picture.getBoundingClientRect();
              return picture.complete || width === 0 || top >= innerHeight || bottom <= 0;
            }),
          )
          .toBe(true);
        const waiting = "link[rel=stylesheet][media=print], [data-far]";
        await visitor.sees((all) => document.querySelectorAll(all).length, waiting).toBe(0);
        // What is laid out last may ask for fonts of its own.
        await visitor.sees(() => document.fonts.status).toBe("loaded");
        // WebKit shows its bar for scrolling for a while after the page has grown, at either side. It paints edges a
        // little differently each time, which a smaller picture hardly shows.
        const picture = sharp(await engine.screenshot());
        const { width, height } = await picture.metadata();
        return picture
          .extract({ left: BAR, top: 0, width: width - 2 * BAR, height })
          .resize({ width: Math.round(width / 4) })
          .png()
          .toBuffer();
      }
    });
  }
}
