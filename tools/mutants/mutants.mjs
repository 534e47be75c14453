/**
 * `npm run test mutants -- lib/passes tests/unit/passes`: makes one small wrong change at a time in the sources, and
 * says which tests see it. Paths of tests narrow the choice; without them, all tests that import the sources run.
 * `--count 40`, `--seed 1` and `--minutes 10` choose the sample (minutes after the run without mutants), `--out FILE` keeps the result for a comparison.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listMutants } from "./mutate.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "10" },
    out: { type: "string", default: join(mkdtempSync(join(tmpdir(), "mutants-")), "result.json") },
  },
});
const listFiles = (paths) =>
  paths.flatMap((path) =>
    statSync(path).isDirectory() ? globSync(`${path}/**/*.{ts,tsx}`).toSorted() : [path],
  );
const sources = listFiles(positionals.filter((path) => !path.startsWith("tests/")));
const tests = listFiles(positionals.filter((path) => path.startsWith("tests/")));

/** One mutant of every file, then a second of each and so on, in an order that follows from the seed alone. */
function chooseMutants() {
  const rank = ({ id }) =>
    createHash("sha1")
      .update(values.seed + id)
      .digest("hex");
  const sort = (mutants) => mutants.toSorted((a, b) => rank(a).localeCompare(rank(b)));
  const perFile = sources.map((file) => sort(listMutants(readFileSync(file, "utf8"), file)));
  const turns = Math.max(...perFile.map(({ length }) => length));
  return Array.from({ length: turns }, (_, n) => sort(perFile.flatMap((all) => all[n] ?? [])))
    .flat()
    .slice(0, Number(values.count));
}

const folder = mkdtempSync(join(tmpdir(), "mutants-"));
const env = {
  ...process.env,
  MUTANTS: join(folder, "mutants.json"),
  MUTANT_HITS: join(folder, "hits"),
  MUTANTS_RESULT: values.out,
  MUTANTS_MINUTES: values.minutes,
  SIMULATION_PROGRAMS: "80",
  SIMULATION_SHRINKING_MINUTES: "0",
};
writeFileSync(env.MUTANTS, JSON.stringify(chooseMutants()));
const chosen =
  tests.length > 0 ? ["--runTestsByPath", ...tests] : ["--findRelatedTests", ...sources];
const withoutFirestore = ["-t", "^(?!.*[Ff]irestore)"];
const jest = [
  "jest",
  "-c",
  "tools/mutants/jest.config.mjs",
  "-i",
  "--forceExit",
  ...withoutFirestore,
];
spawnSync("npx", [...jest, ...chosen], {
  stdio: "inherit",
  env,
});

const { results, unreliable, files } = JSON.parse(readFileSync(values.out, "utf8"));
for (const { file, line, kind, original, near, red } of results) {
  const seen = red.length > 0 ? `seen by ${red.length}` : `NOT SEEN (${near} files come by)`;
  console.info(`${file}:${line} ${kind} | ${original.replace(/\s+/g, " ").slice(0, 60)} | ${seen}`);
}
const alone = Map.groupBy(
  results.filter(({ red }) => red.length === 1),
  ({ red }) => red[0],
);
const aloneFiles = Map.groupBy(
  results.filter(({ red }) => new Set(red.map((one) => one.split(": ")[0])).size === 1),
  ({ red }) => red[0].split(": ")[0],
);
console.info("\nTests that alone see mutants");
for (const [test, { length }] of alone) console.info(`${length}\t${test}`);
console.info("\nFiles, and the mutants that they alone see");
for (const { path } of files) console.info(`${aloneFiles.get(path)?.length ?? 0}\t${path}`);
console.info(`\n${results.filter(({ red }) => red.length > 0).length} of ${results.length} seen`);
for (const one of unreliable) console.info(`Red without a mutant: ${one}`);
