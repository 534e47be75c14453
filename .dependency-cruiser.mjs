/**
 * Which module may import which; `npm run lint` checks it. The modules of `lib` stand on four floors: a module
 * imports from its own floor and from those below, and no two modules need each other. CONTRIBUTING.md says what
 * each module is for.
 */
const floors = {
  ground: [
    ...["calendar", "campaigns", "content", "database", "device", "fair", "http", "i18n", "kept"],
    ...["locales", "outbox", "pictures", "security", "sheets", "site", "site-content"],
  ],
  models: [
    ...["broadcasts", "check-ins", "companies", "exhibitors", "open-api", "passes", "registration"],
    ...["reviews", "seo", "staff-records", "webhooks"],
  ],
  store: ["mails", "store"],
  server: ["server"],
};

const lib = (modules) => `^lib/(${modules.join("|")})/`;

/** A rule: these files must never import those. */
const never = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

const rulesOfFloors = Object.values(floors).flatMap((modules, floor, all) => {
  const above = all.slice(floor + 1).flat();
  return above.length === 0
    ? []
    : never(
        `floor-${Object.keys(floors)[floor]}`,
        { path: lib(modules) },
        { path: lib(above) },
        "Inside lib, imports go down the floors.",
      );
});

/**
 * The subjects of the desk, and which others each may import. Every one may import `core`, `table`, `frame` and
 * `context`: what each request brings.
 */
const deskSubjects = {
  audit: [],
  people: [],
  webhooks: [],
  jobs: [],
  mail: ["jobs", "people", "record"],
  broadcasts: ["export", "jobs", "list", "mail", "people", "record"],
  record: [],
  gate: ["list", "overview", "people", "record"],
  decisions: ["mail", "record"],
  list: ["decisions", "people", "record"],
  bulk: ["decisions", "jobs", "list", "mail"],
  export: ["list", "people", "record"],
  overview: ["decisions", "list", "people"],
  campaigns: ["export", "list", "overview"],
  kept: ["broadcasts", "export"],
  listings: ["decisions", "mail"],
  site: [],
  tasks: ["bulk", "mail"],
  report: ["decisions", "export", "overview", "people", "record"],
};

const deskRule = (folder, others) =>
  never(
    `desk-${folder}`,
    { path: `^staff/desk/${folder}/` },
    { path: "^staff/desk/", pathNot: `^staff/desk/(${[folder, ...others].join("|")})/` },
    "A folder of the desk knows the others that this file names.",
  );

const rulesOfDesk = [
  deskRule("core", []),
  deskRule("table", ["core", "context"]),
  deskRule("context", ["core"]),
  deskRule("frame", ["core", "context", "table"]),
  ...Object.entries(deskSubjects).map(([subject, others]) =>
    deskRule(subject, ["core", "context", "frame", "table", ...others]),
  ),
  never(
    "no-desk-subject-without-line",
    {},
    {
      path: "^staff/desk/",
      pathNot: `^staff/desk/(actions|core|context|frame|host|table|${Object.keys(deskSubjects).join("|")})/`,
    },
    "Every subject of the desk has a line in this file.",
  ),
  never(
    "desk-views-are-above",
    { path: "^staff/desk/", pathNot: "/view/" },
    { path: "^staff/desk/[a-z]+/view/" },
    "What a subject of the desk knows and does never imports what shows it.",
  ),
  never(
    "desk-actions",
    {
      path: "^(app|staff)/",
      pathNot: "^(app/desk/\\[language\\]/actions/|staff/desk/(actions|host)/)",
    },
    { path: "^staff/desk/actions/" },
    "The table of actions is above all subjects: the one route and the desk's process look into it.",
  ),
  never(
    "desk-host",
    { path: "^(app|staff)/", pathNot: "^staff/desk/host/" },
    { path: "^staff/desk/host/" },
    "What a process of the desk has once is put together above all subjects.",
  ),
];

/** The parts of the gate, and which others each may import. */
const gateParts = {
  protocol: [],
  device: ["protocol"],
  server: ["protocol"],
  screen: ["device", "protocol"],
};

const rulesOfGate = Object.entries(gateParts).map(([part, others]) =>
  never(
    `gate-${part}`,
    { path: `^staff/gate/${part}/` },
    { path: "^staff/gate/", pathNot: `^staff/gate/(${[part, ...others].join("|")})/` },
    "A part of the gate knows the others that this file names.",
  ),
);

export default {
  forbidden: [
    never("no-circle", {}, { circular: true }, "Two files that need each other are one thing."),
    never(
      "no-module-without-floor",
      {},
      { path: "^lib/", pathNot: lib(Object.values(floors).flat()) },
      "Every module of lib is on a floor in this file.",
    ),
    ...rulesOfFloors,
    {
      ...never(
        "no-circle-of-modules",
        { path: "^lib/([a-z-]+|server/[a-z-]+)$" },
        { path: "^lib/([a-z-]+|server/[a-z-]+)$", circular: true },
        "Two modules that need each other are one thing.",
      ),
      scope: "folder",
    },
    ...rulesOfDesk,
    ...rulesOfGate,
    never(
      "lib-imports-no-page",
      { path: "^(lib|components|staff)/" },
      { path: "^(app|server\\.ts|desk\\.ts|fair\\.ts)" },
      "Imports go one way: app, staff, components, lib.",
    ),
    never("lib-imports-no-component", { path: "^lib/" }, { path: "^components/" }),
    never(
      "components-know-no-server",
      { path: "^components/" },
      { path: lib(["http", "server"]) },
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
      {
        path: "^(app|components|lib|staff)/",
        pathNot: "^lib/(database|server/process/store)/sqlite",
      },
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
      "nothing-public-imports-staff",
      { path: "^(app/(?!desk/|door/)|components/|lib/|server\\.ts|middleware\\.ts)" },
      { path: "^(staff|app/(desk|door))/" },
      "What only the organiser's people use is in other processes.",
    ),
    never(
      "commands-are-on-top",
      { path: "^(app|staff/(desk|gate))/" },
      { path: "^staff/commands/" },
      "The command line calls the others, never the reverse.",
    ),
    never(
      "documents-are-apart",
      { path: "^(app|components|lib|staff|scripts|bench|[^/]+\\.ts)" },
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
      "Measurements use lib, staff and what starts the servers.",
    ),
    never(
      "server-lists-steps",
      {
        path: "^(app|components|lib|staff|scripts|tools|bench|server\\.ts|desk\\.ts|fair\\.ts|middleware\\.ts)",
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
