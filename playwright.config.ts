import { defineConfig, devices } from "playwright/test";
import { chromiumOptions } from "./scripts/browser";
import type { EngineOptions } from "./tests/engines/support/fixtures";

export default defineConfig<object, EngineOptions>({
  // A file stays in one worker, so what it starts for its tests is started once.
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  // The timeouts are generous because a busy machine is not the site's fault. The contract tests
  // check the site's own limits.
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  projects: [
    {
      name: "chromium",
      testDir: "tests/e2e",
      use: {
        ...devices["Desktop Chrome"],
        launchOptions: chromiumOptions,
        screenshot: "only-on-failure",
      },
    },
    { name: "firefox", testDir: "tests/engines", use: { engineName: "firefox" } },
    { name: "webkit", testDir: "tests/engines", use: { engineName: "webkit" } },
  ],
});
