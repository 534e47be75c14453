/**
 * The steps of `npm run verify` and `npm run verify:all`: a name, a command or several that run in parallel because
 * each leaves a core idle, and what to try if it fails.
 */
export const sets = {
  verify: [
    ["packages", "npm ci", "Is the package registry within reach?"],
    ["programs", "npm run test prepare"],
    ["format, lint and types", ["npm run lint", "npm run types"]],
    ["unit and component tests", "npm run test:unit"],
    ["contract of the stores, and build", ["npm run test:contract", "npm run build"]],
    ["built pages, without a browser", "npm run test:served"],
    ["journeys in Chromium", "npm run test:journeys"],
  ],
  all: [
    ["all other tests in Chromium", "npm run test:further"],
    ["killed processes", "npm run test reliability"],
    ["Firefox and WebKit", "npm run test engines"],
    ["weight of the pages", "npm run budget"],
    ["documents, ways into production", ["npm run test documents", "npm run test deploy"]],
    [
      "common changes of CONTRIBUTING, image, generated inputs",
      ["npm run test recipes", "npm run test image", "npx jest --selectProjects property"],
    ],
  ],
};
