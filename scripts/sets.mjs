/** Commands of `npm run test`, `npm run make` and `npm run bench`, by name. `scripts/run.mjs` runs them. */
const project = (name) => `jest --selectProjects ${name}`;
const ofSite = "node --import tsx";
/** For commands that open the store or write messages, which no browser may load. */
const ofServer = "node --conditions=react-server --import tsx";
/** `npm ci` does not install the packages of a workspace. */
const withPackages = (workspace) =>
  `npm install --workspaces -w ${workspace} --include-workspace-root`;
const printed = "tsx --tsconfig documents/tsconfig.json";

export const sets = {
  test: {
    prepare: `${ofSite} tests/prepare.ts`,
    chromium: "playwright test --project chromium",
    engines: "playwright test --project firefox --project webkit",
    reliability: project("reliability"),
    recipes: project("recipes"),
    property: "node scripts/property.mjs",
    simulation: "node scripts/simulation.mjs",
    mutants: "node tools/mutants/mutants.mjs",
    canary: project("canary"),
    documents: `${withPackages("documents")} && tsc -p documents && ${project("documents")}`,
    deploy: project("deploy"),
    image: project("image"),
  },
  make: {
    images: "node tools/make/images.mjs",
    artwork: "node tools/make/artwork.mjs",
    fonts: "node tools/make/fonts.mjs && biome format --write app/fonts/fonts.css",
    "share-pictures": `${ofSite} tools/make/share-pictures.mjs`,
    documents: `${withPackages("documents")} && ${printed} documents/build.tsx`,
    drawings: `${withPackages("documents")} && ${printed} documents/drawings.tsx`,
    mails: `${ofServer} tools/make/mails-preview.ts`,
    screenshots: `${ofSite} tools/make/screenshots.ts`,
    "readme-picture": `${ofSite} tools/make/readme-picture.ts`,
    "desk-pictures": `${ofServer} tools/make/desk-pictures.ts`,
    licences: "node tools/make/licences.mjs",
    "test-times": "node tools/make/test-times.mjs",
  },
  bench: {
    pages: `${withPackages("bench")} && ${ofServer} bench/pages.ts`,
    publishing: `${ofServer} bench/publishing.ts`,
    line: `${ofSite} bench/line.ts`,
    lighthouse: `${withPackages("bench")} && ${ofSite} bench/lighthouse.ts`,
    desk: `${ofServer} bench/desk.ts`,
    gates: `${ofServer} bench/gates.ts`,
    reliability: `${ofServer} bench/reliability.ts`,
  },
};
