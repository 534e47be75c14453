import { test as base, expect } from "playwright/test";
import type { Locale } from "@/lib/locales";
import { isAwake } from "@/scripts/is-awake";
import { openSalesDesk } from "@/scripts/sales-desk";
import { type Site, startSite } from "../../e2e/support/site";
import { type Engine, wide } from "./engine";
import { startFirefox } from "./firefox";
import { startWebKit } from "./webkit";

const engines = { firefox: startFirefox, webkit: startWebKit };

export interface EngineOptions {
  engineName: keyof typeof engines;
}

/** A person who uses the site in an engine. */
function visitorOf(engine: Engine, site: Site) {
  /** The result of a function in the page. Its arguments and result are plain data. */
  const find = <Result, Arguments extends unknown[]>(
    look: (...given: Arguments) => Result,
    ...given: Arguments
  ) => engine.evaluate(`(${look})(...${JSON.stringify(given)})`) as Promise<Result>;

  /** Expects something of the page, now or soon. */
  const sees = <Result, Arguments extends unknown[]>(
    look: (...given: Arguments) => Result,
    ...given: Arguments
  ) => expect.poll(() => find(look, ...given));

  const open = async (path: string) => {
    await engine.open(site.url + path);
    await sees(isAwake).toBe(true);
  };

  return {
    ...engine,
    open,
    /** Opens the home page and waits for its scripts. */
    async openHome(locale: Locale) {
      await open(`/${locale}`);
      // The script of the carousel is loaded when it comes into sight.
      await sees(() => {
        const carousel = document.querySelector("[data-ready]");
        carousel?.scrollIntoView({ behavior: "instant" });
        return carousel?.getAttribute("data-ready");
      }).toBe("true");
      await find(() => window.scrollTo({ top: 0, behavior: "instant" }));
    },
    find,
    sees,
    /** Expects something of the text of an element, now or soon. */
    reads: (selector: string) =>
      expect.poll(() =>
        find((chosen) => document.querySelector<HTMLElement>(chosen)?.innerText ?? "", selector),
      ),
  };
}

export type Visitor = ReturnType<typeof visitorOf>;

/** A site and a browser for each worker. Each test starts with a wide window and an empty session. */
export const test = base.extend<
  { visitor: Visitor },
  EngineOptions & { site: Site; engine: Engine }
>({
  engineName: ["firefox", { option: true, scope: "worker" }],
  site: [
    // Playwright reads the dependencies from the braces.
    async ({}, use) => {
      const desk = await openSalesDesk();
      const site = await startSite(desk.variables);
      await use(site);
      await site.stop();
      desk.close();
    },
    { scope: "worker" },
  ],
  engine: [
    async ({ engineName }, use) => {
      const engine = await engines[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: "worker" },
  ],
  visitor: async ({ engine, site }, use) => {
    await engine.begin(`${site.url}/robots.txt`);
    await engine.resize(wide.width, wide.height);
    // The film has already opened by itself.
    await engine.evaluate("sessionStorage.setItem('film-shown', 'yes')");
    await use(visitorOf(engine, site));
  },
});

export { expect };
