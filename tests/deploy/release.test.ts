/**
 * deploy/machine/release with open forms: people send a form of the version before to the next one, and after the way
 * back. "npm" gives each version hard links of the one build; "systemctl" starts the site of the link "current".
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { chromiumOptions } from "@/scripts/browser";
import { getFreePort } from "@/scripts/free-port";
import { waitForServer } from "@/scripts/site";
import { formPage } from "../e2e/support/form-page";
import { words } from "../e2e/support/words";
import { storedRecords } from "../support/stores/stored";
import { git, makeMachine } from "./releases";

jest.setTimeout(240_000);

/** A version that is named "broken" ends at its start. */
const doubles = {
  npm: `[ "$*" = "run build" ] || exit 0
    [ -n "$NEXT_SERVER_ACTIONS_ENCRYPTION_KEY" ] || exit 1
    rm -rf .next
    for each in .next dist public package.json next.config.mjs; do cp -al "$PROJECT/$each" .; done
    ln -s "$PROJECT/node_modules" .
    rm .next/BUILD_ID && cp version .next/BUILD_ID
    ! grep -q broken version || { rm dist/server.cjs; echo 'process.exit(1)' > dist/server.cjs; }`,
  setpriv: `while [ "$1" != env ]; do shift; done; exec "$@"`,
  chown: ":",
  systemctl: `echo "$*" >> "$MACHINE/calls"
    [ "$1" = restart ] || exit 0
    if [ -e "$MACHINE/pid" ]; then
      kill "$(cat "$MACHINE/pid")"
      while kill -0 "$(cat "$MACHINE/pid")" 2>/dev/null; do sleep 0.1; done
    fi
    cd "$ROOT/current"
    HOST=127.0.0.1 PORT=$SITE_PORT SITE_URL=http://127.0.0.1:$SITE_PORT DRAIN_SECONDS=0 \\
      setsid node_modules/.bin/node dist/server.cjs >> "$MACHINE/log" 2>&1 &
    echo $! > "$MACHINE/pid"`,
};

const { machine, root, origin, publish, remove, env } = makeMachine(doubles);
const [source, data] = [join(root, "source"), join(machine, "data")];
let url: string;
let browser: Browser;

const release = (...args: string[]) =>
  spawnSync("/bin/sh", ["deploy/machine/release", ...args], { env, encoding: "utf8" });
const current = () => readlinkSync(join(root, "current"));
const systemctl = (...args: string[]) =>
  execFileSync("systemctl", args, { env, stdio: ["ignore", "ignore", "inherit"] });

beforeAll(async () => {
  mkdirSync(data);
  const [sitePort, trialPort] = [await getFreePort(), await getFreePort()];
  url = `http://127.0.0.1:${sitePort}`;
  Object.assign(env, {
    PROJECT: process.cwd(),
    DATA_DIR: data,
    SITE_PORT: String(sitePort),
    TRIAL_PORT: String(trialPort),
  });
  browser = await chromium.launch(chromiumOptions);
});

afterAll(async () => {
  await browser?.close();
  const pid = join(machine, "pid");
  if (existsSync(pid)) process.kill(Number(readFileSync(pid, "utf8")), "SIGKILL");
  remove();
});

it("takes forms that were opened before a new version, and before the way back", async () => {
  const first = publish("first");
  git("clone", "--quiet", origin, source);
  expect(release()).toMatchObject({ status: 0 });
  expect(current()).toBe(first);
  systemctl("restart", "istanbul-expo");
  await waitForServer(`${url}/api/health/ready`, () => null);

  const openForm = async (javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ baseURL: url, javaScriptEnabled });
    const form = formPage(await context.newPage(), "visit");
    return { form, context, answers: await form.openFilled("en") };
  };
  const send = async ({ form, context, answers }: Awaited<ReturnType<typeof openForm>>) => {
    await form.submit();
    const [page] = context.pages();
    await page?.getByText(words("en")("Forms.visit.successTitle")).first().waitFor();
    const stored = await storedRecords("visit", { DATA_DIR: data });
    expect(stored.map(({ email }) => email)).toContain(answers.email);
    await context.close();
  };

  const opened = await openForm(false);
  const second = publish("second");
  const { status, stdout, stderr } = release();
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain(`current is ${second} now, previous is ${first}.`);
  expect(readFileSync(join(root, "current/.next/BUILD_ID"), "utf8")).toBe("second");
  await send(opened);

  const later = await openForm(true);
  expect(release("back")).toMatchObject({ status: 0, stderr: "" });
  expect(current()).toBe(first);
  await send(later);
  const calls = readFileSync(join(machine, "calls"), "utf8");
  expect(calls).toContain("start istanbul-expo-backup\nrestart istanbul-expo istanbul-expo-desk\n");
});

it("leaves everything as it is if a version does not start, and keeps two versions", async () => {
  const before = current();
  const broken = publish("broken");
  const { status, stderr } = release();
  expect(status).toBe(1);
  expect(stderr).toContain(`${broken} does not start`);
  expect(current()).toBe(before);
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  const third = publish("third");
  expect(release()).toMatchObject({ status: 0 });
  expect(
    readdirSync(join(root, "releases"))
      .map((name) => `releases/${name}`)
      .toSorted(),
  ).toEqual([before, third].toSorted());
});

it("does not go back to a version that cannot read the store", () => {
  const before = current();
  const file = join(data, "registrations.sqlite");
  const change = 'const{DatabaseSync}=require("node:sqlite");new DatabaseSync(process.argv[1])';
  execFileSync(process.execPath, ["-e", `${change}.exec("PRAGMA user_version = 999")`, file]);
  const { status, stderr } = release("back");
  expect(status).toBe(1);
  expect(stderr).toContain("cannot read the store");
  expect(current()).toBe(before);
});
