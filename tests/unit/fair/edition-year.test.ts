/** The year of an edition is data. No other file contains it. */
import { globSync, readFileSync } from "node:fs";
import { texts } from "../../support/pages/message-keys";

/** A year of our time, also within a name. Codes of characters and parts of numbers do not count. */
const year = /(?<!\\u|\d)20(?:2[1-9]|3\d)(?!\d)/;

/** Files in which a year is a fact, a part of an address, or the date of a past event. */
const dated = new Set([
  "lib/fair/facts.ts",
  "lib/content/documents.ts",
  "lib/content/press.ts",
  "lib/content/press-kit.ts",
  "lib/content/news.ts",
  // When the rules of auditors were read.
  "lib/fair/report.ts",
  // Examples of dates in help texts.
  "staff/commands/export.ts",
  "staff/commands/command-options.ts",
  "staff/commands/purge.ts",
]);

const sources = globSync("{app,components,lib,documents,messages}/**/*.{ts,tsx}")
  .concat("server.ts", "desk.ts", "fair.ts", "middleware.ts")
  .filter((file) => !/node_modules|\/tests\/|\.d\.json\.ts$/.test(file));

it("finds the sources", () => {
  expect(sources.length).toBeGreaterThan(300);
  expect([...dated].filter((file) => !year.test(readFileSync(file, "utf8")))).toEqual([]);
});

it("no source file contains a year", () => {
  const typed = sources.filter((file) => year.test(readFileSync(file, "utf8")));
  expect(typed.filter((file) => !dated.has(file))).toEqual([]);
});

it.each(globSync("messages/**/*.json"))("no key and no text of %s types a year", (file) => {
  const all = texts(JSON.parse(readFileSync(file, "utf8")));
  expect(all.filter((keyAndText) => keyAndText.some((part) => year.test(part)))).toEqual([]);
});
