/**
 * Which module may import which; `npm run lint` checks it. Each module of `lib` belongs to a layer. It
 * imports from the layers below, never from a module beside it or above it. CONTRIBUTING.md says what
 * each module is for.
 */
const layers = [
  ["locales", "database"],
  ["fair", "content", "security", "site", "campaigns"],
  ["i18n", "sheets"],
  ["registration", "calendar"],
  ["entrance", "exhibitors"],
  ["mails", "people", "webhooks"],
  ["store"],
  ["seed", "seo", "open-api"],
  ["server"],
  ["services"],
  ["desk"],
  ["gate"],
  ["commands"],
];

const lib = (modules) => `^lib/(${modules.join("|")})/`;

/** A rule: these files must never import those. */
const never = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

const rulesOfLayers = layers.map((modules, layer) =>
  never(
    `layer-of-${modules.join("-")}`,
    { path: `^lib/(${modules.join("|")})/` },
    { path: lib(layers.slice(layer).flat()), pathNot: "^lib/$1/" },
    "Inside lib, imports go down the layers.",
  ),
);

/**
 * The subjects of the desk, and which others each may import. Every one may import `core`, and `context`: what each
 * request brings.
 */
const deskSubjects = {
  people: [],
  webhooks: [],
  mail: ["people"],
  record: [],
  entrance: ["people", "record"],
  decisions: ["mail", "record"],
  list: ["decisions", "people", "record"],
  export: ["list", "people"],
  overview: ["list", "people"],
  campaigns: ["export", "list", "overview"],
  listings: ["decisions", "mail"],
  report: ["decisions", "export", "people", "record"],
};

const deskRule = (folder, others) =>
  never(
    `desk-${folder}`,
    { path: `^lib/desk/${folder}/` },
    { path: "^lib/desk/", pathNot: `^lib/desk/(${[folder, ...others].join("|")})/` },
    "A folder of the desk knows the others that this file names.",
  );

const rulesOfDesk = [
  deskRule("core", []),
  deskRule("context", ["core"]),
  ...Object.entries(deskSubjects).map(([subject, others]) =>
    deskRule(subject, ["core", "context", ...others]),
  ),
  never(
    "desk-host",
    { path: "^(app|components|lib)/", pathNot: "^lib/desk/host/" },
    { path: "^lib/desk/host/" },
    "What a process of the desk has once is put together above all subjects.",
  ),
];

export default {
  forbidden: [
    never("no-circle", {}, { circular: true }, "Two files that need each other are one thing."),
    never(
      "no-module-without-layer",
      {},
      { path: "^lib/", pathNot: lib(layers.flat()) },
      "Every module of lib has a layer in this file.",
    ),
    ...rulesOfLayers,
    ...rulesOfDesk,
    never(
      "lib-imports-no-page",
      { path: "^(lib|components)/" },
      { path: "^(app|server\\.ts|desk\\.ts|fair\\.ts)" },
      "Imports go one way: app, components, lib.",
    ),
    never("lib-imports-no-component", { path: "^lib/" }, { path: "^components/" }),
    never(
      "components-know-no-server",
      { path: "^components/" },
      { path: lib(["server", "services"]) },
      "Components never reach into services or the configuration.",
    ),
    never(
      "ui-stands-alone",
      { path: "^components/ui/" },
      { path: "^(lib|messages|components/(?!ui/))" },
      "Parts of components/ui know nothing of the fair.",
    ),
    never(
      "one-firestore",
      { pathNot: "^lib/database/firestore" },
      { path: "node_modules/(firebase-admin|@google-cloud/firestore)/" },
      "Only one engine of the database speaks to Firestore.",
    ),
    never(
      "one-sqlite",
      { path: "^(app|components|lib)/", pathNot: "^lib/(database|services/store)/sqlite" },
      { path: "^(node:)?sqlite$" },
      "Only the other engine, and what makes backups of its file, speak to SQLite.",
    ),
    never(
      "repositories-know-no-engine",
      { path: "^lib/store/" },
      { path: "^lib/database/", pathNot: "^lib/database/(port|errors)" },
      "The repositories of the store are written over the port, once for both engines.",
    ),
    never(
      "nothing-public-imports-the-desk",
      { path: "^(app/(?!desk/)|components/(?!desk/)|server\\.ts|middleware\\.ts)" },
      { path: "^((app|components|lib)/desk|lib/(commands|gate))/" },
      "The desk is another process.",
    ),
    never(
      "documents-are-apart",
      { path: "^(app|components|lib|scripts|bench|[^/]+\\.ts)" },
      { path: "^documents/" },
      "The documents are a package that the site is installed without.",
    ),
    never(
      "bench-is-apart",
      { pathNot: "^(bench|tests)/" },
      { path: "^bench/" },
      "The measurements are a package that the site is installed without. Tests use their loads.",
    ),
    never(
      "bench-measures-from-outside",
      { path: "^bench/" },
      { path: "^(app|components|documents|tools)/" },
      "Measurements use lib and what starts the servers.",
    ),
    never(
      "server-lists-steps",
      {
        path: "^(app|components|lib|scripts|tools|bench|server\\.ts|desk\\.ts|fair\\.ts|middleware\\.ts)",
      },
      { path: "^tests/" },
      "Nothing that runs imports a test.",
    ),
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|dist|public)/" },
    // Resolves "@/…" in the same way as tsconfig.json.
    webpackConfig: { fileName: "./scripts/import-alias.cjs" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".json", ".css"] },
  },
};
