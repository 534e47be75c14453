/** deploy/machine: the site behind Debian's Caddy and Varnish, and the units for systemd. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { connect, type IncomingHttpHeaders } from "node:http2";
import { request as ask } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { parseEnv } from "node:util";
import { type Browser, chromium } from "playwright";
import { locales } from "@/lib/locales";
import { readEnv } from "@/lib/server/process/env";
import { chromiumOptions } from "@/scripts/browser";
import { answersTo } from "../e2e/support/answers";
import { formPage } from "../e2e/support/form-page";
import { words } from "../e2e/support/words";
import { type Machine, startMachine } from "./machine";

jest.setTimeout(120_000);

const STORED_A_CLIENT = 3;
/** Unknown passes that a client may ask for: twenty times the number of registrations. */
const MISSES_A_CLIENT = 20 * STORED_A_CLIENT;

describe("the site behind Caddy", () => {
  let machine: Machine;
  let browser: Browser;

  beforeAll(async () => {
    machine = await startMachine({ RATE_LIMIT_PER_CLIENT: String(STORED_A_CLIENT) });
    browser = await chromium.launch(chromiumOptions);
  });

  afterAll(async () => {
    await browser?.close();
    await machine?.stop();
  });

  /** Sends a request over HTTP/2, which the server must choose. The certificate is checked. */
  async function get(path: string, headers: Record<string, string> = {}, from?: string) {
    const caller = from && { localAddress: from, family: 4 };
    const session = connect(machine.url, { ca: machine.ca, ...caller });
    const stream = session.request({ ":path": path, ...headers });
    const answered = new Promise<IncomingHttpHeaders>((resolve, reject) => {
      stream.on("response", resolve);
      session.on("error", reject);
    });
    const [answer, body] = [await answered, await buffer(stream)];
    const protocol = session.alpnProtocol;
    session.close();
    return { protocol, headers: answer, body };
  }

  /** Registers a visitor from an address of this machine, with a forged X-Forwarded-For. */
  function register(localAddress: string, claimed: string): Promise<number> {
    const body = JSON.stringify({ ...answersTo("visit"), locale: "en" });
    return new Promise((resolve, reject) => {
      const headers = { "content-type": "application/json", "x-forwarded-for": claimed };
      const options = { method: "POST", headers, localAddress, family: 4, ca: machine.ca };
      ask(`${machine.url}/api/registrations/visit`, options, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on("error", reject)
        .end(body);
    });
  }

  it("speaks HTTP/2 with a certificate of its own, and sends Strict-Transport-Security", async () => {
    const { protocol, headers } = await get("/tr");
    expect(protocol).toBe("h2");
    expect(headers[":status"]).toBe(200);
    expect(headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
    expect(headers["content-security-policy"]).toContain("default-src");
    expect(headers.server).toBeUndefined();
    const plain = await fetch(`${machine.plainUrl}/tr`, { redirect: "manual" });
    expect(plain.status).toBe(308);
    expect(plain.headers.get("location")).toMatch(/^https:\/\/localhost/);
  });

  it("gives pages out of the cache, compressed as the site compressed them", async () => {
    for (const encoding of ["br", "gzip"]) {
      const first = await get("/en/WhyVisit", { "accept-encoding": encoding });
      const again = await get("/en/WhyVisit", { "accept-encoding": encoding });
      expect(again.headers["content-encoding"]).toBe(encoding);
      expect(again.body.equals(first.body)).toBe(true);
      expect(again.headers.age).toBeDefined();
    }
    const { headers } = await get("/", { "accept-language": "ar" });
    expect([headers[":status"], headers.location]).toEqual([307, "/ar"]);
  });

  it("counts clients by their real address, whatever they claim", async () => {
    const answers: number[] = [];
    for (let n = 0; n <= STORED_A_CLIENT; n += 1) {
      answers.push(await register("127.0.0.9", `198.51.100.${n}`));
    }
    expect(answers).toEqual([...Array(STORED_A_CLIENT).fill(201), 429]);
    expect(await register("127.0.0.10", "198.51.100.0")).toBe(201);
    expect(machine.site.log()).not.toContain('"event":"proxies"');
  });

  it("also knows the real client of requests through the cache, whatever it claims", async () => {
    const ask = async (from: string, n: number) => {
      const claimed = { "x-forwarded-for": `198.51.100.${n}` };
      const { headers } = await get(`/en/VisitorPass/of-nobody-${n}`, claimed, from);
      return headers[":status"];
    };
    const answers: unknown[] = [];
    for (let n = 0; n <= MISSES_A_CLIENT; n += 1) answers.push(await ask("127.0.0.11", n));
    expect(answers).toEqual([...Array(MISSES_A_CLIENT).fill(404), 429]);
    expect(await ask("127.0.0.12", 0)).toBe(404);
  });

  it.each([
    ["tr", true],
    ["en", false],
    ["ar", true],
  ] as const)(
    "takes a visitor's registration in %s, script: %s",
    async (locale, javaScriptEnabled) => {
      const t = words(locale);
      const context = await browser.newContext({
        baseURL: machine.url,
        ignoreHTTPSErrors: true,
        javaScriptEnabled,
      });
      const page = await context.newPage();
      const problems: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") problems.push(message.text());
      });
      page.on("pageerror", ({ message }) => problems.push(message));
      const form = formPage(page, "visit");
      const answers = answersTo("visit");
      await form.open(locale);
      await form.fill(answers);
      await form.submit();
      await page.getByText(t("Forms.visit.successTitle")).first().waitFor();
      const stored = await machine.site.records("visit");
      expect(stored.filter(({ email }) => email === answers.email)).toHaveLength(1);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it("goes on serving pages while the site is down", async () => {
    for (const locale of locales) await get(`/${locale}`, { "accept-encoding": "br" });
    await machine.site.terminate();
    const { headers } = await get("/ar", { "accept-encoding": "br" });
    expect(headers[":status"]).toBe(200);
  });
});

it("lets Caddy answer from the site while Varnish is away", async () => {
  const machine = await startMachine();
  await machine.varnish.stop();
  const session = connect(machine.url, { ca: machine.ca });
  const stream = session.request({ ":path": "/en" });
  const status = await new Promise((resolve) => {
    stream.on("response", (headers) => resolve(headers[":status"]));
  });
  expect(status).toBe(200);
  session.destroy();
  await machine.stop();
});

it("has a Caddyfile that Caddy accepts, in Caddy's own format", () => {
  const file = "deploy/machine/Caddyfile";
  const adapted = ["validate", "--config", file, "--adapter", "caddyfile"];
  expect(spawnSync("caddy", adapted).status).toBe(0);
  const formatted = execFileSync("caddy", ["fmt", file], { encoding: "utf8" });
  expect(formatted).toBe(readFileSync(file, "utf8"));
});

it("is given a mail server by its recipe, and one proxy to trust", () => {
  const recipe = readFileSync("deploy/machine/README.md", "utf8");
  const [, file = ""] = /> \/etc\/istanbul-expo\.env <<'END'\n(.*?)END\n/s.exec(recipe) ?? [];
  const unit = readFileSync("deploy/machine/istanbul-expo.service", "utf8");
  const [, own = ""] = /^Environment=(.*)$/m.exec(unit) ?? [];
  expect(readEnv(parseEnv(`${own.replaceAll(" ", "\n")}\n${file}`))).toMatchObject({
    host: "127.0.0.1",
    siteUrl: "https://expo.example",
    trustedProxies: 1,
    notify: { kind: "smtp", to: "sales@expo.example" },
  });
});

describe("the units", () => {
  const source = "deploy/machine";
  const names = readdirSync(source).filter((name) => /\.(service|timer)$/.test(name));
  let folder: string;

  /** The units as they are on a machine, except for the folder of the project. */
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "expo-units-"));
    for (const name of names) {
      const unit = readFileSync(join(source, name), "utf8");
      writeFileSync(
        join(folder, name),
        unit.replaceAll("/srv/istanbul-expo/current", process.cwd()),
      );
    }
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("are understood by systemd", () => {
    const files = names.map((name) => join(folder, name));
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...files], {
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  it.each(names.filter((name) => name.endsWith(".service")))("%s may do little", (name) => {
    const analysis = ["security", "--offline=true", "--threshold=20", join(folder, name)];
    const { status, stdout } = spawnSync("systemd-analyze", analysis, { encoding: "utf8" });
    // systemd's exposure from 0 to 10, given in tenths.
    expect(stdout).toMatch(/Overall exposure level/);
    expect(status).toBe(0);
  });

  it("keep backups for two weeks, the newest however old, also when none can be made", () => {
    const unit = readFileSync(join(source, "istanbul-expo-backup.service"), "utf8");
    const [, command] = /^ExecStopPost=\/bin\/sh -c '(.*)'$/m.exec(unit) ?? [];
    const backups = mkdtempSync(join(tmpdir(), "expo-backups-"));
    const make = (name: string, hours: number) => {
      const time = Date.now() / 1000 - hours * 3600;
      writeFileSync(join(backups, name), "");
      utimesSync(join(backups, name), time, time);
    };
    const tidy = () => {
      const env = { BACKUP_DIR: backups, PATH: process.env.PATH, NODE_ENV: "test" as const };
      execFileSync("/bin/sh", ["-c", String(command)], { env });
      return readdirSync(backups).toSorted();
    };
    const days = Array.from({ length: 40 }, (_, n) => String(n + 1).padStart(2, "0"));
    for (const day of days) make(`${day}.sqlite`, Number(day) * 24);
    make("now.sqlite.part", 0);
    make("killed.sqlite.part", 3);
    make("killed.sqlite.part-journal", 3);
    make("notes.txt", 9999);
    const newest = days.slice(0, 24).map((day) => `${day}.sqlite`);
    expect(tidy()).toEqual([...newest, "notes.txt", "now.sqlite.part"]);
    for (let n = 0; n < 24; n += 1) make(`new-${n}.sqlite`, n);
    expect(tidy().filter((name) => /^\d/.test(name))).toEqual(newest.slice(0, 14));
    rmSync(backups, { recursive: true });
  });

  it("give a backup the name of its time", () => {
    const unit = readFileSync(join(source, "istanbul-expo-backup.service"), "utf8");
    const command = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(unit)?.[1]?.replaceAll("%%", "%");
    const printed = execFileSync(
      "/bin/sh",
      ["-c", String(command).replace("exec node_modules/.bin/node", "echo")],
      { env: { BACKUP_DIR: "/b", PATH: process.env.PATH, NODE_ENV: "test" }, encoding: "utf8" },
    );
    expect(printed).toMatch(/^dist\/fair\.cjs backup \/b\/\d{4}-\d\d-\d\dT\d{6}\.sqlite\n$/);
  });
});
