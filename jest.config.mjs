/**
 * The test projects. Unit and property run in Node, component in jsdom. Contract runs in Node
 * against real stores. Simulation runs generated programs of the fair on a clock of its own. Reliability kills processes, and runs them with the production's packages
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
  "marked",
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

/** Read once: each reading of Next's own configuration adds listeners to the process. */
const base = await createConfig({
  testEnvironment: "node",
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
  // A build may run beside the tests, and takes files away while Jest looks for modules.
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/dist/"],
})();

function project(displayName, settings = {}) {
  return {
    ...base,
    displayName,
    testMatch: [`<rootDir>/tests/${displayName}/**/*.test.{ts,tsx}`],
    // next/jest can only append to this list, and its own first entry ignores all of node_modules.
    transformIgnorePatterns: [
      `/node_modules/(?!(${esModules})/)`,
      "^.+\\.module\\.(css|sass|scss)$",
    ],
    ...settings,
  };
}

const stores = {
  globalSetup: "<rootDir>/tests/support/stores/stores-start.ts",
  globalTeardown: "<rootDir>/tests/support/stores/stores-end.ts",
};

export default {
  // By default Jest leaves one core free. On a small machine that is half of the cores.
  maxWorkers: "100%",
  reporters: [
    "default",
    ...(process.env.JEST_TIMES_FILE ? ["./tests/support/jest-times.mjs"] : []),
  ],
  projects: [
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
    project("simulation", {
      // What asks the process itself: the program's clock, randomness and connections.
      moduleNameMapper: {
        ...base.moduleNameMapper,
        "^node:crypto$": "<rootDir>/tests/simulation/edges/crypto.ts",
        "^node:fs/promises$": "<rootDir>/tests/simulation/edges/fs-promises.ts",
        "^node:stream/consumers$": "<rootDir>/tests/simulation/edges/stream-consumers.ts",
        "^node:timers/promises$": "<rootDir>/tests/simulation/edges/timers-promises.ts",
        "^nanoid$": "<rootDir>/tests/simulation/edges/nanoid.ts",
        "^nodemailer$": "<rootDir>/tests/simulation/edges/nodemailer.ts",
      },
    }),
    project("recipes"),
    project("canary"),
    project("image"),
    project("deploy"),
    project("documents", { testMatch: ["<rootDir>/documents/tests/**/*.test.ts"] }),
  ],
};
