/** Built pages that answer without React. */
import { checkWhole, removeFramework } from "@/lib/server/pages/finishing/without-framework";

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

it("takes out what it does not know", () => {
  expect(removeFramework(page("<script>alert(1)</script>"))).toBe(removeFramework(page()));
});

it("leaves the marks of React where React reads them", () => {
  const island = '<div data-island="/a.js">Day<!-- --> 1</div>';
  expect(removeFramework(`${chunk}${island}`)).toBe(island);
});

it("fails at a page that comes in parts", () => {
  expect(() => checkWhole(page('<div hidden="" id="S:0">late</div>'))).toThrow("hidden");
  expect(() => checkWhole(page())).not.toThrow();
});
