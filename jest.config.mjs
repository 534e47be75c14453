/**
 * The test projects. Unit and property run in Node, component in jsdom. Contract runs in Node
 * against real stores. Reliability kills processes, and runs them with the production's packages
 * alone. Served reads what the production build gives out, without a browser. Recipes
 * tries the recipes of CONTRIBUTING on a copy of the tree, and canary tries the framework's next
 * version in the same way. Image and deploy test what runs in production, as root. Documents tests
 * the package that prints them.
 */
import nextJest from "next/jest.js";

const createConfig = nextJest({ dir: "." });

/** Packages that contain only ES modules. Jest must transform them. */
const esModules = [
  "next-intl",
  "use-intl",
  "icu-minify",
  "intl-messageformat",
  "@formatjs",
  "@hookform",
  "any-ascii",
  "commander",
  "nanoid",
  "@seriousme/openapi-schema-validator",
  "fast-check",
  "pure-rand",
  "jose",
  "htmlparser2",
  "dom-serializer",
  "boolbase",
  "css-select",
  "css-what",
  "nth-check",
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
    // A build may run beside the tests, and takes files away while Jest looks for modules.
    modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/dist/"],
    ...settings,
  })();
  // next/jest can only append to this list, and its own first entry ignores all of node_modules.
  config.transformIgnorePatterns = [
    `/node_modules/(?!(${esModules})/)`,
    "^.+\\.module\\.(css|sass|scss)$",
  ];
  return config;
}

const stores = {
  globalSetup: "<rootDir>/tests/support/stores/stores-start.ts",
  globalTeardown: "<rootDir>/tests/support/stores/stores-end.ts",
};

/** The whole configuration. It is asynchronous because next/jest reads Next's own configuration. */
export default async function config() {
  return {
    // By default Jest leaves one core free. On a small machine that is half of the cores.
    maxWorkers: "100%",
    projects: await Promise.all([
      project("unit"),
      project("component", {
        testEnvironment: "jsdom",
        setupFilesAfterEnv: ["<rootDir>/tests/support/pages/jest-dom.ts"],
      }),
      project("contract", stores),
      project("reliability", stores),
      project("served", {
        globalSetup: "<rootDir>/tests/support/servers/served-start.ts",
        globalTeardown: "<rootDir>/tests/support/servers/served-end.ts",
      }),
      project("property"),
      project("recipes"),
      project("canary"),
      project("image"),
      project("deploy"),
      project("documents", { testMatch: ["<rootDir>/documents/tests/**/*.test.ts"] }),
    ]),
  };
}
