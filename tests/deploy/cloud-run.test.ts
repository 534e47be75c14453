/** deploy/cloud-run: the parts that can be tested without a cloud. */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { readEnv } from "@/lib/server/process/env";

const script = "deploy/cloud-run/deploy.sh";
const variables = {
  PROJECT: "my-fair-1a2b",
  SITE_HOST: "expo.example",
  DESK_PEOPLE: "group:fair@expo.example",
};

let folder: string;

/**
 * Programs that only write down their arguments. The test says whether a thing exists that
 * "describe" asks for.
 */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "expo-cloud-"));
  const double = `#!/bin/sh
    printf '%s ' "$(basename "$0")" "$@" >> "$CALLS"; echo >> "$CALLS"
    given() { for one; do case "$one" in --env-vars-file=*) cat "\${one#*=}" >> "$1" ;; esac; done; }
    case "$* " in
      *data-file=-*) cat > /dev/null ;;
      *"logging sinks describe"*) echo "$THERE" ;;
      *--format=*) echo 4711 ;;
      *"versions access"*) echo secret-of-the-scheduler ;;
      *" describe "*) [ -n "$THERE" ] ;;
      *"http expo-deliver"*) for one; do case "$one" in --flags-file=*) cat "\${one#*=}" >> "$FLAGS" ;; esac; done ;;
      *"run deploy expo-site"*) given "$VARIABLES.expo-site" "$@" ;;
      *"run deploy expo-desk"*) given "$VARIABLES.expo-desk" "$@" ;;
      *"run deploy expo-door"*) given "$VARIABLES.expo-door" "$@" ;;
    esac`;
  for (const name of ["gcloud", "docker", "npx"]) {
    writeFileSync(join(folder, name), double);
    chmodSync(join(folder, name), 0o755);
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

function deploy(env: Record<string, string> = {}) {
  const calls = join(folder, "calls");
  const { status, stderr } = spawnSync("bash", [script], {
    encoding: "utf8",
    env: {
      NODE_ENV: "test",
      PATH: `${folder}${delimiter}${process.env.PATH}`,
      CALLS: calls,
      SITE_ENV: "deploy/cloud-run/site.env.example.yaml",
      VARIABLES: join(folder, "variables"),
      FLAGS: join(folder, "flags"),
      ...variables,
      ...env,
    },
  });
  return { status, stderr, calls: status === 0 ? readFileSync(calls, "utf8") : "" };
}

it("is a script without faults that ShellCheck knows", () => {
  const { stdout, status } = spawnSync("shellcheck", [script, ".ci/run"], { encoding: "utf8" });
  expect({ stdout, status }).toEqual({ stdout: "", status: 0 });
});

it("makes everything where there is nothing", () => {
  const { status, stderr, calls } = deploy();
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(calls).toContain("docker build --platform=linux/amd64 --file Containerfile");
  for (const made of [
    "artifacts repositories create expo",
    "firestore databases create",
    "iam service-accounts create expo-desk",
    "secrets create expo-delivery",
    "scheduler jobs create http expo-deliver",
    "scheduler jobs create http expo-export",
    "storage buckets create gs://my-fair-1a2b-firestore-exports",
    "compute backend-services create expo --global",
    "compute url-maps import expo-plain",
    "logging sinks update _Default --add-exclusion=name=expo-personal,",
  ]) {
    expect(calls).toContain(made);
  }
  expect(calls).toMatch(/npx --yes firebase-tools.* deploy .*--only firestore/);
});

it("makes nothing twice, and deploys both services again", () => {
  const { status, calls } = deploy({ THERE: "expo-personal" });
  expect(status).toBe(0);
  // The script asks for the proxy's account at each run; Google makes it only once.
  const made = calls.split("\n").filter((line) => / create | import /.test(line));
  expect(made).toEqual([expect.stringContaining("services identity create")]);
  expect(calls).toContain("scheduler jobs update http expo-deliver");
  expect(calls).not.toContain("logging sinks update");
  expect(calls).not.toContain("secret-of-the-scheduler");
  const flags = readFileSync(join(folder, "flags"), "utf8");
  expect(flags).toBe('--update-headers: {Authorization: "Bearer secret-of-the-scheduler"}\n');
  expect(calls).toContain("run deploy expo-site");
  expect(calls).toContain("run deploy expo-desk");
});

/** The variables that a service got. */
function given(service: string): Record<string, string> {
  const file = readFileSync(join(folder, `variables.${service}`), "utf8");
  const lines = file.matchAll(/^(\w+): "(.*)"$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

it("gives both services variables that they accept", () => {
  deploy();
  expect(readEnv({ ...given("expo-site"), K_SERVICE: "expo-site", PORT: "3000" })).toMatchObject({
    siteUrl: "https://expo.example",
    store: { kind: "firestore", projectId: "my-fair-1a2b" },
    trustedProxies: 2,
  });
  const { desk, confirm } = readEnv({ ...given("expo-desk"), K_SERVICE: "expo-desk" });
  // A corrected address gets the confirmation, as it does on the site.
  expect(confirm).toEqual(["visit", "exhibit", "press"]);
  expect(desk).toEqual({
    port: 3010,
    host: "0.0.0.0",
    access: {
      kind: "iap",
      audience: "/projects/4711/locations/europe-west3/services/expo-desk",
    },
  });
});

it("opens a server for devices where it is wanted, and gives out nothing of the desk there", () => {
  expect(deploy().calls).not.toContain("expo-door");
  const { calls } = deploy({ DOOR: "on" });
  const [server = ""] = calls.split("\n").filter((line) => line.includes("run deploy expo-door"));
  expect(server).toContain("--port=3011");
  expect(server).toContain("--max-instances=1");
  for (const service of ["expo-desk", "expo-door"]) {
    const { gate: opened } = readEnv({ ...given(service), HOST: "0.0.0.0", K_SERVICE: service });
    expect(opened).toMatchObject({
      port: 3011,
      origin: "https://expo-door-4711.europe-west3.run.app",
    });
  }
  expect(readEnv({ ...given("expo-door"), K_SERVICE: "expo-door" }).trustedProxies).toBe(1);
});

it("asks for the proxy's account before it gives it a role, and for no role of everybody", () => {
  const { calls } = deploy();
  const lines = calls.split("\n");
  const at = (part: string) => lines.findIndex((line) => line.includes(part));
  const made = at("services identity create --service=iap.googleapis.com");
  expect(made).toBeGreaterThan(-1);
  expect(made).toBeLessThan(at("service-4711@gcp-sa-iap.iam.gserviceaccount.com"));
  const site = lines[at("run deploy expo-site")];
  expect(site).toContain("--no-invoker-iam-check");
  expect(calls).not.toMatch(/ --allow-unauthenticated|allUsers/);
});

it("is told in its example how the sales team gets its e-mails", () => {
  const example = readFileSync("deploy/cloud-run/site.env.example.yaml", "utf8");
  const lines = example.matchAll(/^(\w+): "(.*)"$/gm);
  const given = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
  const secret = { SMTP_URL: "smtps://expo:password@mail.example" };
  expect(readEnv({ ...given, ...secret, K_SERVICE: "expo-site" }).notify.kind).toBe("smtp");
  expect(readFileSync("deploy/cloud-run/README.md", "utf8")).toContain("SECRETS=SMTP_URL=");
});

it("names only variables that exist", () => {
  const described = readFileSync(".env.example", "utf8");
  const hosting = readFileSync("apphosting.yaml", "utf8").matchAll(/- variable: (\w+)/g);
  const example = readFileSync("deploy/cloud-run/site.env.example.yaml", "utf8");
  const names = [...hosting, ...example.matchAll(/^(\w+):/gm)].map(([, name]) => String(name));
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !described.includes(name))).toEqual([]);
});

it("says what is missing before it does anything", () => {
  const { status, stderr } = deploy({ SITE_HOST: "" });
  expect(status).not.toBe(0);
  expect(stderr).toContain("SITE_HOST: the host name of the site");
});
