/**
 * `npm run make test-times -- --before REPORT --after REPORT`: writes durations of browser tests into docs/testing.md.
 * A report is the output of Playwright's json reporter; each option may be given several times.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";

const page = "docs/testing.md";
const heading = "## Where the time goes\n";
const SLOWEST = 20;

const option = { type: "string", multiple: true, default: [] };
const { values } = parseArgs({ options: { before: option, after: option } });
const [before, after] = [timesOf(values.before), timesOf(values.after)];

const files = [...new Set([...before, ...after].map(({ file }) => file))]
  .map((file) => ({ file, was: sumOf(before, file), is: sumOf(after, file) }))
  .toSorted((one, other) => (other.is ?? 0) - (one.is ?? 0));
const slowest = after.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);

const [text] = readFileSync(page, "utf8").split(heading);
writeFileSync(
  page,
  `${text}${heading}
Seconds of a worker; two workers run side by side. \`npm run make test-times\` writes these tables from Playwright's reports.

| The slowest tests | s |
| --- | ---: |
${slowest.map(({ file, title, ms }) => `| ${file}: ${title.replaceAll("|", "\\|")} | ${seconds(ms)} |`).join("\n")}

| File | Before | Now |
| --- | ---: | ---: |
${files.map(({ file, was, is }) => `| ${file} | ${seconds(was)} | ${seconds(is)} |`).join("\n")}
| All | ${seconds(sumOf(before))} | ${seconds(sumOf(after))} |
`,
);

/** Each test with its file, title and duration. */
function timesOf(reports) {
  return reports.flatMap((report) =>
    JSON.parse(readFileSync(report, "utf8")).suites.flatMap(testsOf),
  );
}

function testsOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ file: basename(file, ".spec.ts"), title, ms: duration })),
    ),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** The sum of a file's tests, or of all. Undefined if there are none. */
function sumOf(times, file) {
  const own = times.filter((time) => !file || time.file === file);
  return own.length > 0 ? own.reduce((sum, { ms }) => sum + ms, 0) : undefined;
}

function seconds(ms) {
  return ms === undefined ? "–" : (ms / 1000).toFixed(1);
}
