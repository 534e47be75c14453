/** Built pages that answer without React. */
import { isHydrated, removeFramework } from "@/lib/server/pages/finishing/without-framework";

const chunk = '<script src="/_next/static/chunks/1a2b.js" async=""></script>';
const own = '<script type="module" src="/_next/static/page-scripts/frame-X.js"></script>';
const data = '<script type="application/ld+json">{"a":1}</script>';

const page = (more = "") =>
  `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/1a2b.js"/>${chunk}` +
  `<script src="/_next/static/chunks/3c.js" noModule=""></script>${data}</head><body>` +
  `<div hidden=""><!--$--><!--/$--></div><main id="main">Day<!-- --> 1</main><!--$--><!--/$-->${own}` +
  '<script id="_R_">(globalThis["TURBOPACK"]).push({})</script>' +
  "<script>(self.__next_f=self.__next_f||[]).push([0])</script>" +
  `<script>self.__next_f.push([1,"x"])</script>${more}</body></html>`;

it("takes out the framework's scripts, its data and its marks, and nothing else", () => {
  expect(removeFramework(page())).toBe(
    `<html><head>${data}</head><body><main id="main">Day 1</main>${own}</body></html>`,
  );
});

it.each([
  ["of an unknown kind", "<script>alert(1)</script>"],
  ["with an unknown attribute", '<script src="/_next/static/chunks/1.js" defer=""></script>'],
  ["from elsewhere", '<script src="https://example.com/a.js" async=""></script>'],
])("fails at a script %s", (_, script) => {
  expect(() => removeFramework(page(script))).toThrow("Unknown script");
});

it("fails at a page in which it finds nothing of the framework", () => {
  expect(() => removeFramework("<html><main></main></html>")).toThrow("no script");
});

it("knows the pages that React takes over", () => {
  expect(isHydrated('<main id="main" data-hydrates="">')).toBe(true);
  expect(isHydrated('<main id="main" data-missing="">')).toBe(false);
  expect(isHydrated("<h1>404</h1>")).toBe(true);
});
