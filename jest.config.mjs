/**
 * Projects: unit and property (Node), component (jsdom), contract (Node, against real stores), walks
 * (those of CONTRIBUTING, on a copy of the tree), canary (the framework's next version, likewise), image
 * and deploy (what runs in production, as root), documents (the package that prints them).
 */
import nextJest from "next/jest.js";

const createConfig = nextJest({ dir: "." });

/** Packages that ship ES modules only, which Jest must transform. */
const esModules = [
  "next-intl",
  "use-intl",
  "icu-minify",
  "intl-messageformat",
  "@formatjs",
  "@hookform",
  "nanoid",
  "@seriousme/openapi-schema-validator",
  "fast-check",
  "pure-rand",
  "jose",
  "htmlparser2",
  "dom-serializer",
  "domelementtype",
  "domhandler",
  "domutils",
  "entities",
].join("|");

async function project(displayName, settings = {}) {
  const config = await createConfig({
    displayName,
    testEnvironment: "node",
    testMatch: [`<rootDir>/tests/${displayName}/**/*.test.{ts,tsx}`],
    moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
    ...settings,
  })();
  // next/jest only appends to this list, and its own first entry ignores all of node_modules.
  config.transformIgnorePatterns = [
    `/node_modules/(?!(${esModules})/)`,
    "^.+\\.module\\.(css|sass|scss)$",
  ];
  return config;
}

/** The whole configuration, asynchronous because next/jest reads Next's own. */
export default async function config() {
  return {
    // Leaving a core aside, as Jest does, leaves half of a small machine aside.
    maxWorkers: "100%",
    projects: await Promise.all([
      project("unit"),
      project("component", {
        testEnvironment: "jsdom",
        setupFilesAfterEnv: ["<rootDir>/tests/support/jest-dom.ts"],
      }),
      project("contract"),
      project("property"),
      project("walks"),
      project("canary"),
      project("image"),
      project("deploy"),
      project("documents", { testMatch: ["<rootDir>/documents/tests/**/*.test.ts"] }),
    ]),
  };
}
