/**
 * `npm run make test-times -- FOLDER`: writes into docs/testing.md which tests take the most time, as shares of the
 * whole, which are alike on every machine. FOLDER is what `npm run verify -- --reports FOLDER` and
 * `npm run verify:all -- --reports FOLDER` wrote.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const page = "docs/testing.md";
const heading = "## Where the time goes\n";
const COSTLIEST_FILES = 25;
const COSTLIEST_TESTS = 15;

const [folder = ""] = process.argv.slice(2);
const steps = readReports("*.steps.json").flat();
const files = [
  ...readReports("*.jest.json").flat(),
  ...readReports("*.playwright.json").flatMap(({ config, suites }) =>
    suites.map((suite) => {
      const tests = listTests(suite);
      // The run may have been in another checkout.
      const file = join(config.rootDir, suite.file).replace(
        /^.*?(?=tests\/e2e|tests\/engines)/,
        "",
      );
      return { file, ms: sumMs(tests), tests };
    }),
  ),
];
// Chromium's tests of a file may be in two steps.
const sumBy = (toName) =>
  Object.entries(Object.groupBy(files, ({ file }) => toName(file))).map(([name, own]) => ({
    name,
    ms: sumMs(own),
  }));
const tests = files.flatMap(({ file, tests }) =>
  tests.map(({ title, ms }) => ({ name: `${toShortName(file)}: ${title}`, ms })),
);

const [text] = readFileSync(page, "utf8").split(heading);
writeFileSync(
  page,
  `${text}${heading}
\`npm run make test-times\` writes these tables. The first one has shares of processor time, the others shares of the workers' time.

${formatTable("Step", toRows(steps.map(([, name, , ms]) => ({ name, ms }))), steps.length)}

${formatTable("Folder", toRows(sumBy(toFolder)), COSTLIEST_FILES)}

${formatTable("File", toRows(sumBy(toShortName)), COSTLIEST_FILES)}

${formatTable("Test", toRows(tests), COSTLIEST_TESTS)}
`,
);

/** The values of all files of a pattern. Each line of a file with times of Jest is one. */
function readReports(pattern) {
  return globSync(join(folder, pattern)).flatMap((file) => {
    const content = readFileSync(file, "utf8");
    return file.endsWith(".jest.json")
      ? content
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line))
      : [JSON.parse(content)];
  });
}

function listTests({ specs = [], suites = [] }) {
  const own = specs.map(({ title, tests }) => ({
    title,
    ms: sumMs(tests.flatMap(({ results }) => results.map(({ duration }) => ({ ms: duration })))),
  }));
  return [...own, ...suites.flatMap(listTests)];
}

function sumMs(rows) {
  return rows.reduce((sum, { ms }) => sum + ms, 0);
}

/** `tests/unit/desk/list/a.test.ts` → `unit/desk` */
function toFolder(file) {
  return file
    .replace(/^tests\//, "")
    .split("/")
    .slice(0, -1)
    .slice(0, 2)
    .join("/");
}

function toShortName(file) {
  return file.replace(/^tests\//, "").replace(/\.(test|spec)\.tsx?$/, "");
}

function toRows(rows) {
  const all = sumMs(rows);
  return rows
    .toSorted((one, other) => other.ms - one.ms)
    .map(
      ({ name, ms }) => `| ${name.replaceAll("|", "\\|")} | ${((ms / all) * 100).toFixed(1)} % |`,
    );
}

function formatTable(head, rows, length) {
  return [`| ${head} | Share |`, "| --- | ---: |", ...rows.slice(0, length)].join("\n");
}
