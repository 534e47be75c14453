import { fair } from "@/lib/fair/facts";
import { type Env, readEnv } from "@/lib/server/process/env";

const message = (source: Record<string, string>) => {
  try {
    readEnv(source);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "accepted";
};

const defaults: Env = {
  siteUrl: "http://localhost:3000",
  siteHosts: ["localhost"],
  port: 3000,
  desk: { port: 3010, host: "127.0.0.1", access: { kind: "local" } },
  dataDir: ".data",
  store: { kind: "sqlite" },
  notify: { kind: "outbox" },
  closedForms: [],
  confirm: [],
  mailEventSecrets: [],
  webhooks: { endpoints: [], networks: [] },
  arrivalMs: 15_000,
  cacheSeconds: 60,
  phase: "before",
  drainMs: 2000,
  trustedProxies: 0,
  wallets: {},
  limits: { perClient: 30, total: 12_000, exempt: [] },
};

it("needs no variable, and counts empty values as unset", () => {
  expect(readEnv({})).toEqual(defaults);
  const names = "SITE_URL SITE_HOSTS PORT DATA_DIR FIREBASE_PROJECT_ID NOTIFY_URL K_SERVICE";
  const empty = names.split(" ").map((name) => [name, name === "SITE_HOSTS" ? " " : ""]);
  expect(readEnv(Object.fromEntries(empty))).toEqual(defaults);
});

const firestore = { kind: "firestore", projectId: "my-fair-1a2b" };
const kiosks = ["192.0.2.7", "198.51.100.0/24", "2001:db8::1", "2001:db8:7::/48"];

it.each<[Record<string, string>, object]>([
  [{ PORT: "4101" }, { port: 4101, siteUrl: "http://localhost:4101" }],
  [{ SITE_URL: "https://Expo.example/" }, { siteUrl: "https://expo.example" }],
  [{ SITE_URL: "http://127.0.0.1:4100" }, { siteUrl: "http://127.0.0.1:4100" }],
  [
    { SITE_URL: "https://expo.example", SITE_HOSTS: "WWW.expo.example, expo.example" },
    { siteHosts: ["expo.example", "www.expo.example"] },
  ],
  [
    { TRUSTED_PROXIES: "0", RATE_LIMIT_PER_CLIENT: "0", RATE_LIMIT_TOTAL: "0" },
    { trustedProxies: 0, limits: { perClient: 0, total: 0 } },
  ],
  [{ RATE_LIMIT_EXEMPT: kiosks.join(", ") }, { limits: { exempt: kiosks } }],
  [{ FIREBASE_PROJECT_ID: "my-fair-1a2b", K_SERVICE: "1" }, { store: firestore }],
  [
    { FIRESTORE_EMULATOR_HOST: "127.0.0.1:4102" },
    {
      store: {
        kind: "firestore",
        projectId: `demo-${fair.id.replaceAll("_", "-")}`,
        emulatorHost: "127.0.0.1:4102",
      },
    },
  ],
  [{ CLOSED_FORMS: "press, visit,press" }, { closedForms: ["press", "visit"] }],
  [{ CONFIRM: "press, visit,press" }, { confirm: ["press", "visit"] }],
  ...["before", "during", "after", "auto"].map((phase): [Record<string, string>, object] => [
    { PHASE: phase },
    { phase },
  ]),
  ...["127.0.0.1", "localhost", "::1", "0.0.0.0"].map((host): [Record<string, string>, object] => [
    { HOST: host },
    { host },
  ]),
])("reads %j as %j", (source, env) => {
  expect(readEnv(source)).toMatchObject(env);
});

it.each(["K_SERVICE", "GAE_SERVICE", "DYNO"])(
  "refuses the embedded store where %s says that the disk does not last",
  (platform) => {
    const reason = expect.stringMatching(new RegExp(`${platform}.*set FIREBASE_PROJECT_ID`));
    expect(readEnv({ [platform]: "1" }).store).toEqual({ kind: "none", reason });
  },
);

describe("the notification function", () => {
  const [url, apiKey, to] = ["https://mail.example/send", "k3y", "sales@expo.example"];
  const complete = { NOTIFY_URL: url, NOTIFY_API_KEY: apiKey, NOTIFY_TO: to };

  it("takes address, key and recipient, and gives way to the outbox without an address", () => {
    expect(readEnv(complete).notify).toEqual({ kind: "http", url, apiKey, to });
    expect(readEnv({ ...complete, NOTIFY_URL: "" }).notify).toEqual({ kind: "outbox", to });
  });

  it.each(["NOTIFY_API_KEY", "NOTIFY_TO"])("wants %s beside NOTIFY_URL", (name) => {
    expect(message({ ...complete, [name]: "" })).toContain(
      `\n  ${name}: must be set when NOTIFY_URL is set`,
    );
  });

  it("names each bad variable and shows no value", () => {
    const wrong = { NOTIFY_URL: "mail.example", NOTIFY_API_KEY: "sécret", NOTIFY_TO: "nobody" };
    const text = message(wrong);
    expect(text.match(/^ {2}\w+/gm)).toEqual(["  NOTIFY_URL", "  NOTIFY_API_KEY", "  NOTIFY_TO"]);
    expect(text).not.toMatch(/sécret|nobody|mail\.example/);
  });
});

describe("the mail server", () => {
  const complete = {
    SMTP_URL: "smtps://expo%40mail.example:p%3Ass@mail.example",
    NOTIFY_TO: "sales@expo.example",
    NOTIFY_FROM: "fair@expo.example",
  };
  const serverAt = (SMTP_URL: string) => Object(readEnv({ ...complete, SMTP_URL }).notify).server;

  it("takes server, sender and recipient, and gives way to the notification function", () => {
    const auth = { user: "expo@mail.example", pass: "p:ss" };
    expect(readEnv(complete).notify).toEqual({
      kind: "smtp",
      server: { host: "mail.example", port: 465, secure: true, auth },
      from: "fair@expo.example",
      to: "sales@expo.example",
    });
    const both = { ...complete, NOTIFY_URL: "https://mail.example/send", NOTIFY_API_KEY: "k3y" };
    expect(readEnv(both).notify.kind).toBe("http");
  });

  it("takes a server of STARTTLS, another port, and one without a password", () => {
    const server = { host: "mail.example", secure: false };
    expect(serverAt("smtp://mail.example")).toEqual({ ...server, port: 587 });
    expect(serverAt("SMTP://mail.example:25/")).toEqual({ ...server, port: 25 });
  });

  it.each(["NOTIFY_FROM", "NOTIFY_TO"])("wants %s beside SMTP_URL", (name) => {
    expect(message({ ...complete, [name]: "" })).toContain(
      `\n  ${name}: must be set when SMTP_URL is set`,
    );
  });

  it.each([
    "post.example",
    "https://post.example",
    "smtps://user@post.example",
    "smtps://user:pass@word@post.example",
    "smtps://user:%zz@post.example",
    "smtps://post.example:70000",
    "smtps://post.example?tls.rejectUnauthorized=false",
  ])("refuses %s as SMTP_URL and does not show it", (SMTP_URL) => {
    const text = message({ ...complete, SMTP_URL });
    expect(text).toMatch(/\n {2}SMTP_URL: must be like/);
    expect(text).not.toContain(SMTP_URL);
  });
});

describe("the desk", () => {
  const local = { port: 3010, host: "127.0.0.1", access: { kind: "local" } };
  const audience = "/projects/42/apps/expo";
  const iap = { DESK_ACCESS: "iap", DESK_AUDIENCE: audience };
  const proxy = { DESK_ACCESS: "proxy", DESK_PROXY: "127.0.0.1", DESK_PERMISSIONS: "a=all" };

  it.each<[string, Record<string, string>, object]>([
    ["on this machine only", { HOST: "0.0.0.0", DESK_PORT: "4000" }, { ...local, port: 4000 }],
    [
      "on HOST for people whose browsers were paired",
      { DESK_ACCESS: "paired", DESK_METRICS_PORT: "9102", HOST: "0.0.0.0" },
      {
        ...{ ...local, host: "0.0.0.0", access: { kind: "paired" } },
        metrics: { host: "127.0.0.1", port: 9102 },
      },
    ],
    [
      "where people open it",
      { DESK_URL: "https://desk.expo.example/desk/tr" },
      { ...local, origin: "https://desk.expo.example" },
    ],
    [
      "for a proxy that identifies each person",
      iap,
      { ...local, host: "0.0.0.0", access: { kind: "iap", audience } },
    ],
    [
      "for a proxy by its address and the permissions of groups",
      { ...proxy, DESK_PERSON_HEADER: "Remote-Email" },
      {
        ...local,
        access: {
          ...{ kind: "proxy", address: "127.0.0.1" },
          ...{ personHeader: "remote-email", groupsHeader: "remote-groups" },
          permissions: [{ name: "a", rights: ["all"] }],
        },
      },
    ],
  ])("listens %s", (_, variables, desk) => {
    expect(readEnv(variables).desk).toEqual(desk);
  });

  it("opens a server for devices only if it has a port", () => {
    expect(readEnv({}).gate).toBeUndefined();
    const variables = { DOOR_PORT: "3020", DOOR_URL: "https://door.expo.example/" };
    const server = { port: 3020, host: "127.0.0.1", origin: "https://door.expo.example" };
    expect(readEnv(variables).gate).toEqual(server);
    expect(readEnv({ ...variables, HOST: "0.0.0.0" }).gate?.host).toBe("0.0.0.0");
  });

  it("knows what each person behind the proxy may do, if that is set", () => {
    const DESK_PERMISSIONS = "Ada@expo.example=all; *@agency.example = publish, decide ;";
    expect(readEnv({ ...iap, DESK_PERMISSIONS }).desk.access).toMatchObject({
      permissions: [
        { name: "ada@expo.example", rights: ["all"] },
        { name: "*@agency.example", rights: ["decide", "publish"] },
      ],
    });
  });

  it.each<[Record<string, string>, RegExp]>([
    ...["ada", "ada=", "=all", "ada=root", "ada=all,root", "a=read;a=all", ";"].map(
      (DESK_PERMISSIONS): [Record<string, string>, RegExp] => [
        { ...iap, DESK_PERMISSIONS },
        /DESK_PERMISSIONS: must be like/,
      ],
    ),
    [{ ...proxy, DESK_PROXY: "localhost" }, /DESK_PROXY: must be/],
    [{ ...proxy, DESK_PERSON_HEADER: "Host" }, /DESK_PERSON_HEADER: must be/],
    [{ ...proxy, DESK_GROUPS_HEADER: "a b" }, /DESK_GROUPS_HEADER: must be/],
    [{ ...proxy, DESK_PERSON_HEADER: "Remote-Groups" }, /DESK_GROUPS_HEADER: must differ/],
    [{ ...proxy, DESK_PERMISSIONS: "cn=admins,ou=groups=all" }, /DESK_PERMISSIONS: .* comma/],
    [{ DESK_ACCESS: "proxy" }, /DESK_PROXY.*DESK_PERMISSIONS/s],
    [{ DESK_ACCESS: "iap" }, /DESK_AUDIENCE: must be set/],
    [{ DESK_ACCESS: "iap", DESK_AUDIENCE: "me" }, /DESK_AUDIENCE: must be the audience/],
    [{ DESK_ACCESS: "open" }, /DESK_ACCESS: must be local, iap, paired or proxy/],
    [{ DESK_PORT: "x" }, /DESK_PORT: must be a port/],
    [{ DESK_URL: "desk.example" }, /DESK_URL: must be the origin of the desk/],
    [{ DOOR_PORT: "3010" }, /DOOR_PORT: must differ from DESK_PORT/],
    [{ DOOR_PORT: "3020", DOOR_URL: "door.example" }, /DOOR_URL: must be an https origin/],
    [{ PORT: "4101", METRICS_PORT: "4101" }, /METRICS_PORT: must differ from PORT/],
  ])("refuses %j", (variables, words) => {
    expect(message(variables)).toMatch(words);
  });
});

it.each([
  [
    "SITE_URL",
    ["expo.example", "ftp://expo.example", "https://expo.example/tr", "https://a:b@expo.example"],
    "must ",
  ],
  ["SITE_HOSTS", ["https://expo.example", "a b.example", "a.example:443", "a.be,,b.be"], "must "],
  ["PORT", ["web", "-1", "65536", "3000.5"], "must be a port number"],
  ["HOST", ["999.1.1.1", "1.2.3", "a b", "http://localhost"], "must be an address of this machine"],
  ["TRUSTED_PROXIES", ["12", "-1"], "must be a whole number of one digit"],
  ["RATE_LIMIT_PER_CLIENT", ["-1", "1.5", "1e3", "12345678"], "must be a whole number of at most "],
  ["RATE_LIMIT_TOTAL", ["-1", "many", "12345678"], "must be a whole number of at most "],
  ["FIREBASE_PROJECT_ID", ["My Fair"], "must be "],
  ["FIRESTORE_EMULATOR_HOST", ["http://127.0.0.1:8080", "localhost"], "must be "],
  [
    "CLOSED_FORMS",
    ["pres", "visit,", "Visit"],
    "must name forms: visit, exhibit, press, separated",
  ],
  ["CONFIRM", ["pres"], "must name forms: visit, exhibit, press, separated by commas"],
  ["PHASE", ["soon"], "must be before, during, after or auto"],
  [
    "RATE_LIMIT_EXEMPT",
    ["kiosk", "192.0.2", "192.0.2.0/33", "0.0.0.0/0", "::/0", "192.0.2.7,", "10/8"],
    "must be ",
  ],
])("refuses for %s any of %j", (name, values, words) => {
  for (const value of values) expect(message({ [name]: value })).toContain(`\n  ${name}: ${words}`);
});
