import { fair } from "@/lib/fair/facts";
import { readEnv } from "@/lib/services/env";

const message = (source: Record<string, string>) => {
  try {
    readEnv(source);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "accepted";
};

describe("defaults", () => {
  it("needs no variable", () => {
    expect(readEnv({})).toEqual({
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
    });
  });

  it("counts empty values as unset", () => {
    const empty = {
      SITE_URL: "",
      SITE_HOSTS: " ",
      PORT: "",
      DATA_DIR: "",
      FIREBASE_PROJECT_ID: "",
    };
    const alsoEmpty = {
      FIRESTORE_EMULATOR_HOST: "",
      NOTIFY_URL: "",
      NOTIFY_API_KEY: "",
      K_SERVICE: "",
    };
    expect(readEnv({ ...empty, ...alsoEmpty })).toEqual(readEnv({}));
  });

  it("puts PORT into the default origin", () => {
    expect(readEnv({ PORT: "4101" })).toMatchObject({
      port: 4101,
      siteUrl: "http://localhost:4101",
    });
  });
});

describe("the site", () => {
  it("keeps the origin without a trailing slash", () => {
    expect(readEnv({ SITE_URL: "https://Expo.example/" }).siteUrl).toBe("https://expo.example");
    expect(readEnv({ SITE_URL: "http://127.0.0.1:4100" }).siteUrl).toBe("http://127.0.0.1:4100");
  });

  it("lists its host names once, in lower case, that of the origin first", () => {
    const source = {
      SITE_URL: "https://expo.example",
      SITE_HOSTS: "WWW.expo.example, expo.example",
    };
    expect(readEnv(source).siteHosts).toEqual(["expo.example", "www.expo.example"]);
  });
});

describe("the limits", () => {
  it("are switched off by 0", () => {
    const none = { TRUSTED_PROXIES: "0", RATE_LIMIT_PER_CLIENT: "0", RATE_LIMIT_TOTAL: "0" };
    expect(readEnv(none)).toMatchObject({ trustedProxies: 0, limits: { perClient: 0, total: 0 } });
  });

  it("say how many digits a number may have", () => {
    expect(message({ TRUSTED_PROXIES: "12" })).toContain("must be a whole number of one digit");
    expect(message({ RATE_LIMIT_TOTAL: "many" })).toMatch(/of at most \d+ digits/);
  });
});

describe("the store", () => {
  it("is Firestore when a project is named", () => {
    expect(readEnv({ FIREBASE_PROJECT_ID: "my-fair-1a2b", K_SERVICE: "1" }).store).toEqual({
      kind: "firestore",
      projectId: "my-fair-1a2b",
    });
  });

  it("is the emulator when its host is named, with a project of its own", () => {
    expect(readEnv({ FIRESTORE_EMULATOR_HOST: "127.0.0.1:4102" }).store).toEqual({
      kind: "firestore",
      projectId: `demo-${fair.id.replaceAll("_", "-")}`,
      emulatorHost: "127.0.0.1:4102",
    });
  });

  it.each(["K_SERVICE", "GAE_SERVICE", "DYNO"])(
    "is refused where %s says that the disk does not last",
    (platform) => {
      const { store } = readEnv({ [platform]: "1" });
      expect(store).toEqual({
        kind: "none",
        reason: expect.stringMatching(new RegExp(`${platform}.*set FIREBASE_PROJECT_ID`)),
      });
    },
  );
});

describe("the notification function", () => {
  const complete = {
    NOTIFY_URL: "https://mail.example/send",
    NOTIFY_API_KEY: "k3y",
    NOTIFY_TO: "sales@expo.example",
  };

  it("takes address, key and recipient", () => {
    expect(readEnv(complete).notify).toEqual({
      kind: "http",
      url: "https://mail.example/send",
      apiKey: "k3y",
      to: "sales@expo.example",
    });
  });

  it.each(["NOTIFY_API_KEY", "NOTIFY_TO"])("wants %s beside NOTIFY_URL", (name) => {
    expect(message({ ...complete, [name]: "" })).toContain(
      `\n  ${name}: must be set when NOTIFY_URL is set`,
    );
  });

  it("gives way to the outbox without NOTIFY_URL", () => {
    expect(readEnv({ ...complete, NOTIFY_URL: "" }).notify).toEqual({
      kind: "outbox",
      to: "sales@expo.example",
    });
  });

  it("names each bad variable and shows no value", () => {
    const text = message({
      NOTIFY_URL: "mail.example",
      NOTIFY_API_KEY: "sécret",
      NOTIFY_TO: "nobody",
    });
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

  it("takes server, sender and recipient", () => {
    const auth = { user: "expo@mail.example", pass: "p:ss" };
    expect(readEnv(complete).notify).toEqual({
      kind: "smtp",
      server: { host: "mail.example", port: 465, secure: true, auth },
      from: "fair@expo.example",
      to: "sales@expo.example",
    });
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

  it("gives way to the notification function", () => {
    const both = { ...complete, NOTIFY_URL: "https://mail.example/send", NOTIFY_API_KEY: "k3y" };
    expect(readEnv(both).notify.kind).toBe("http");
  });

  it.each([
    "post.example",
    "https://post.example",
    "smtps://user@post.example",
    "smtps://user:pass@word@post.example",
    "smtps://user:%zz@post.example",
    "smtps://post.example:70000",
    "smtps://post.example?tls.rejectUnauthorized=false",
    "smtps://post.example/?secure=false",
  ])("refuses %s as SMTP_URL and does not show it", (SMTP_URL) => {
    const text = message({ ...complete, SMTP_URL });
    expect(text).toMatch(/\n {2}SMTP_URL: must be like/);
    expect(text).not.toContain(SMTP_URL);
  });
});

describe.each([
  ["CLOSED_FORMS", "closedForms"],
  ["CONFIRM", "confirm"],
] as const)("the forms of %s", (name, field) => {
  it("are named, each once", () => {
    expect(readEnv({ [name]: "press, visit,press" })[field]).toEqual(["press", "visit"]);
  });
});

describe("the phase of the fair", () => {
  it.each(["before", "during", "after", "auto"])("may be %s", (PHASE) => {
    expect(readEnv({ PHASE }).phase).toBe(PHASE);
  });
});

describe("the desk", () => {
  it("listens on this machine only, whatever the site's host", () => {
    const { desk } = readEnv({ HOST: "0.0.0.0", DESK_PORT: "4000" });
    expect(desk).toEqual({ port: 4000, host: "127.0.0.1", access: { kind: "local" } });
  });

  it("listens on HOST for people whose browsers were paired", () => {
    const { desk } = readEnv({ DESK_ACCESS: "paired", DESK_METRICS_PORT: "9102" });
    const metrics = { host: "127.0.0.1", port: 9102 };
    expect(desk).toEqual({ port: 3010, host: "127.0.0.1", access: { kind: "paired" }, metrics });
    expect(readEnv({ DESK_ACCESS: "paired", HOST: "0.0.0.0" }).desk.host).toBe("0.0.0.0");
  });

  it("knows where people open the desk only if that is set", () => {
    expect(readEnv({}).desk).not.toHaveProperty("origin");
    const { desk } = readEnv({ DESK_URL: "https://desk.expo.example/desk/tr" });
    expect(desk).toMatchObject({ host: "127.0.0.1", origin: "https://desk.expo.example" });
  });

  it("opens a server for devices only if it has a port", () => {
    expect(readEnv({}).gate).toBeUndefined();
    const variables = { DOOR_PORT: "3020", DOOR_URL: "https://door.expo.example/" };
    const server = { port: 3020, host: "127.0.0.1", origin: "https://door.expo.example" };
    expect(readEnv(variables).gate).toEqual(server);
    expect(readEnv({ ...variables, HOST: "0.0.0.0" }).gate?.host).toBe("0.0.0.0");
  });

  it("listens for a proxy that identifies each person", () => {
    const audience = "/projects/42/apps/expo";
    const { desk } = readEnv({ DESK_ACCESS: "iap", DESK_AUDIENCE: audience });
    expect(desk).toEqual({ port: 3010, host: "0.0.0.0", access: { kind: "iap", audience } });
  });

  it("knows what each person behind the proxy may do, if that is set", () => {
    const variables = { DESK_ACCESS: "iap", DESK_AUDIENCE: "/projects/42/apps/expo" };
    const DESK_PERMISSIONS = "Ada@expo.example=all; *@agency.example = publish, decide ;";
    expect(readEnv({ ...variables, DESK_PERMISSIONS }).desk.access).toMatchObject({
      permissions: [
        { name: "ada@expo.example", rights: ["all"] },
        { name: "*@agency.example", rights: ["decide", "publish"] },
      ],
    });
    for (const wrong of ["ada", "ada=", "=all", "ada=root", "ada=all,root", "a=read;a=all", ";"]) {
      expect(() => readEnv({ ...variables, DESK_PERMISSIONS: wrong })).toThrow(
        /DESK_PERMISSIONS: must be like/,
      );
    }
  });

  it("believes a proxy only with its address and the permissions of groups", () => {
    const variables = { DESK_ACCESS: "proxy", DESK_PROXY: "127.0.0.1", DESK_PERMISSIONS: "a=all" };
    const { desk } = readEnv({ ...variables, DESK_PERSON_HEADER: "Remote-Email" });
    expect(desk).toEqual({
      port: 3010,
      host: "127.0.0.1",
      access: {
        kind: "proxy",
        address: "127.0.0.1",
        personHeader: "remote-email",
        groupsHeader: "remote-groups",
        permissions: [{ name: "a", rights: ["all"] }],
      },
    });
    const wrong = {
      DESK_PROXY: "localhost",
      DESK_PERSON_HEADER: "Host",
      DESK_GROUPS_HEADER: "a b",
    };
    for (const [name, value] of Object.entries(wrong)) {
      expect(() => readEnv({ ...variables, [name]: value })).toThrow(`${name}: must be`);
    }
    const same = { DESK_PERSON_HEADER: "Remote-Groups" };
    expect(() => readEnv({ ...variables, ...same })).toThrow(/DESK_GROUPS_HEADER: must differ/);
    const joined = { DESK_PERMISSIONS: "cn=admins,ou=groups=all" };
    expect(() => readEnv({ ...variables, ...joined })).toThrow(/DESK_PERMISSIONS: .* comma/);
    expect(() => readEnv({ DESK_ACCESS: "proxy" })).toThrow(/DESK_PROXY.*DESK_PERMISSIONS/s);
  });

  it.each([
    [{ DESK_ACCESS: "iap" }, /DESK_AUDIENCE: must be set/],
    [{ DESK_ACCESS: "iap", DESK_AUDIENCE: "me" }, /DESK_AUDIENCE: must be the audience/],
    [{ DESK_ACCESS: "open" }, /DESK_ACCESS: must be local, iap, paired or proxy/],
    [{ DESK_PORT: "x" }, /DESK_PORT: must be a port/],
    [{ DESK_URL: "desk.example" }, /DESK_URL: must be the origin of the desk/],
    [{ DOOR_PORT: "3010" }, /DOOR_PORT: must differ from DESK_PORT/],
    [{ DOOR_PORT: "3020", DOOR_URL: "door.example" }, /DOOR_URL: must be an https origin/],
  ])("refuses %j", (variables, message) => {
    expect(() => readEnv(variables)).toThrow(message);
  });
});

describe("the organiser's own kiosks", () => {
  it("are addresses and networks", () => {
    const RATE_LIMIT_EXEMPT = "192.0.2.7, 198.51.100.0/24,2001:db8::1,2001:db8:7::/48";
    expect(readEnv({ RATE_LIMIT_EXEMPT }).limits.exempt).toEqual([
      "192.0.2.7",
      "198.51.100.0/24",
      "2001:db8::1",
      "2001:db8:7::/48",
    ]);
  });
});

it("refuses one port for pages and metrics", () =>
  expect(message({ PORT: "4101", METRICS_PORT: "4101" })).toMatch(
    /METRICS_PORT: must differ from PORT/,
  ));

it.each(["127.0.0.1", "localhost", "::1", "0.0.0.0"])("listens on %s", (HOST) =>
  expect(readEnv({ HOST }).host).toBe(HOST),
);

it.each([
  [
    "SITE_URL",
    ["expo.example", "ftp://expo.example", "https://expo.example/tr", "https://a:b@expo.example"],
    "must ",
  ],
  [
    "SITE_HOSTS",
    ["https://expo.example", "a b.example", "expo.example:443", "a.example,,b.example"],
    "must ",
  ],
  ["PORT", ["web", "-1", "65536", "3000.5"], "must be a port number"],
  ["HOST", ["999.1.1.1", "1.2.3", "a b", "http://localhost"], "must be an address of this machine"],
  ...["TRUSTED_PROXIES", "RATE_LIMIT_PER_CLIENT", "RATE_LIMIT_TOTAL"].map(
    (name): [string, string[], string] => [
      name,
      ["-1", "1.5", "many", "1e3", "12345678"],
      "must be a whole number",
    ],
  ),
  ["FIREBASE_PROJECT_ID", ["My Fair"], "must be "],
  ["FIRESTORE_EMULATOR_HOST", ["http://127.0.0.1:8080", "localhost"], "must be "],
  ...["CLOSED_FORMS", "CONFIRM"].map((name): [string, string[], string] => [
    name,
    ["pres", "visit,", "Visit"],
    "must name forms: visit, exhibit, press, separated by commas",
  ]),
  ["PHASE", ["soon"], "must be before, during, after or auto"],
  [
    "RATE_LIMIT_EXEMPT",
    ["kiosk", "192.0.2", "192.0.2.0/33", "0.0.0.0/0", "::/0", "192.0.2.7,", "10/8"],
    "must be ",
  ],
])("refuses for %s any of %j", (name, values, words) => {
  for (const value of values) expect(message({ [name]: value })).toContain(`\n  ${name}: ${words}`);
});
