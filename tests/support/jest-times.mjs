/**
 * A reporter of Jest that adds how long each test took to `JEST_TIMES_FILE`, for `npm run make test-times`. Commands
 * that run in parallel write to one file, a line each.
 */
import { appendFileSync } from "node:fs";
import { relative } from "node:path";

export default class JestTimes {
  onRunComplete(_contexts, { testResults }) {
    const files = testResults.map(({ testFilePath, testResults: tests, perfStats }) => ({
      file: relative(process.cwd(), testFilePath),
      ms: perfStats.runtime,
      tests: tests.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 })),
    }));
    appendFileSync(process.env.JEST_TIMES_FILE, `${JSON.stringify(files)}\n`);
  }
}
