/** A runner of Jest: each test file once without a mutant, then each mutant in the test files that come by it. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import jestRunner from "jest-runner";

const TestRunner = jestRunner.default ?? jestRunner;
const { MUTANTS, MUTANT_HITS, MUTANTS_RESULT, MUTANTS_MINUTES } = process.env;

export default class extends TestRunner {
  async runTests(tests, watcher, options) {
    const run = async (test, mutant) => {
      rmSync(MUTANT_HITS, { force: true });
      writeFileSync(MUTANT_HITS, "");
      process.env.MUTANT = mutant;
      const runner = new TestRunner(this._globalConfig, this._context);
      const path = relative(process.cwd(), test.path);
      const red = [];
      const note = (result) => {
        if (result.testExecError || (result.failureMessage && result.testResults.length === 0))
          red.push(`${path}: does not run`);
        for (const one of result.testResults)
          if (one.status === "failed") red.push(`${path}: ${one.fullName}`);
      };
      runner.on("test-file-success", ([, result]) => note(result));
      runner.on("test-file-failure", () => red.push(`${path}: does not run`));
      const start = Date.now();
      await runner.runTests([test], watcher, { ...options, serial: true });
      const hits = new Set(readFileSync(MUTANT_HITS, "utf8").split("\n"));
      return { path, red, hits, ms: Date.now() - start };
    };

    const files = [];
    for (const test of tests) files.push({ test, ...(await run(test, "")) });
    files.sort((a, b) => a.ms - b.ms);
    const unreliable = files.flatMap(({ red }) => red);
    const results = [];
    const keep = () =>
      writeFileSync(
        MUTANTS_RESULT,
        JSON.stringify({ unreliable, files: files.map(({ path, ms }) => ({ path, ms })), results }),
      );
    const end = Date.now() + Number(MUTANTS_MINUTES) * 60_000;
    keep();
    for (const mutant of JSON.parse(readFileSync(MUTANTS, "utf8"))) {
      const near = files.filter(({ hits }) => hits.has(mutant.id));
      if (Date.now() > end) break;
      const red = [];
      const redFiles = new Set();
      for (const { test } of near) {
        // Two files see it, so no test is alone.
        if (redFiles.size > 1) break;
        const seen = (await run(test, mutant.id)).red.filter((one) => !unreliable.includes(one));
        if (seen.length > 0) redFiles.add(test.path);
        red.push(...seen);
      }
      results.push({ ...mutant, near: near.length, red });
      keep();
    }
  }
}
