/**
 * The steps of `npm run verify` and the groups of `npm run verify:all`. A step's commands run in parallel where each
 * leaves a core idle. `advice` is what to try if it fails. `minutes` is how long it took on the machine on which all
 * steps were timed; only their proportions count (`time-box.mjs`).
 *
 * @typedef {{ name: string, commands: string[], minutes: number, advice?: string }} Step
 */

const chromium = (...folders) => [
  `npm run test:further -- ${folders.map((folder) => `tests/e2e/${folder}`).join(" ")}`,
];

/** @type {{ verify: Step[], all: Step[] }} */
export const sets = {
  verify: [
    {
      name: "packages",
      commands: ["npm ci --loglevel=error"],
      minutes: 0.6,
      advice: "Is the package registry within reach?",
    },
    { name: "programs", commands: ["npm run test prepare"], minutes: 0.1 },
    {
      name: "format, lint and types",
      commands: ["npm run lint", "npm run types"],
      minutes: 0.4,
    },
    { name: "unit and component tests", commands: ["npm run test:unit"], minutes: 1.5 },
    {
      name: "contract of the stores, and build",
      commands: ["npm run test:contract", "npm run build"],
      minutes: 2.5,
    },
    {
      name: "a fair simulated",
      commands: ["npm run test simulation -- --programs 320"],
      minutes: 1.2,
      advice: "The failure prints the shortest program that breaks a promise (docs/testing.md).",
    },
    {
      name: "built pages, without a browser",
      commands: ["npm run test:served"],
      minutes: 0.4,
    },
    { name: "journeys in Chromium", commands: ["npm run test:journeys"], minutes: 3.8 },
  ],
  /** In the order of what they protect. The last ones take turns, if there is no time for all. */
  all: [
    { name: "forms and server in Chromium", commands: chromium("forms", "server"), minutes: 2.4 },
    { name: "killed processes", commands: ["npm run test reliability"], minutes: 1 },
    {
      name: "a fair simulated, other programs",
      commands: ["npm run test simulation -- --minutes 5 --seed 100000 --programs 448"],
      minutes: 1.2,
    },
    {
      name: "desk, gate and companies in Chromium",
      commands: chromium("desk", "gate", "companies"),
      minutes: 2.4,
    },
    {
      name: "pages and passes in Chromium",
      commands: chromium("pages", "passes"),
      minutes: 4,
    },
    { name: "Firefox and WebKit", commands: ["npm run test engines"], minutes: 1.6 },
    { name: "ways into production", commands: ["npm run test deploy"], minutes: 2 },
    { name: "documents", commands: ["npm run test documents"], minutes: 1 },
    {
      name: "common changes of CONTRIBUTING, generated inputs",
      commands: ["npm run test recipes", "npx jest --selectProjects property"],
      minutes: 5,
    },
    { name: "image", commands: ["npm run test image"], minutes: 2 },
    { name: "weight of the pages", commands: ["npm run budget"], minutes: 1.5 },
  ],
};

/** How many of the groups always come first. The others begin with another one each day. */
export const FIXED_GROUPS = 3;
