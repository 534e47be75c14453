/**
 * Faults of the embedded store's file while the server runs. The server never reports a false
 * success and never stops.
 */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import type { APIRequestContext } from "playwright/test";
import { answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";
import { type Site, startSite } from "../support/site";

let site: Site;
let folder: string;
let file: string;

test.beforeEach(async () => {
  site = await startSite();
  folder = site.configuration.DATA_DIR ?? "";
  file = join(folder, "registrations.sqlite");
});

test.afterEach(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Registers a visitor. @returns the status and the id */
async function register(request: APIRequestContext) {
  const url = `${site.url}/api/registrations/visit`;
  const answer = await request.post(url, { data: answersTo("visit") });
  return { status: answer.status(), id: (await answer.json()).id };
}

const ready = async (request: APIRequestContext) =>
  (await request.get(`${site.url}/api/health/ready`)).status();

const ids = async () => (await site.records("visit")).map(({ id }) => id);

const remove = () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
};

const limitFiles = (bytes: number | "unlimited") =>
  execFileSync("prlimit", [`--pid=${site.pid}`, `--fsize=${bytes}:unlimited`]);

/**
 * The server's files cannot grow any more, as on a full disk: neither the log, nor the file into which the log could
 * be emptied.
 */
const fillDisk = () =>
  limitFiles(Math.min(...[file, `${file}-wal`].map((path) => statSync(path).size)));
const makeRoom = () => limitFiles("unlimited");

test("after files are removed, replaced, or lose their log, acknowledged registrations are stored", async ({
  request,
}) => {
  expect((await register(request)).status).toBe(201);
  remove();
  const first = await register(request);
  expect(first.status).toBe(201);
  expect(await ids()).toEqual([first.id]);
  expect(await ready(request)).toBe(200);

  renameSync(folder, `${folder}.aside`);
  mkdirSync(folder);
  const second = await register(request);
  expect(await ids()).toEqual([second.id]);
  rmSync(folder, { recursive: true });
  renameSync(`${folder}.aside`, folder);
  const third = await register(request);
  expect(third.status).toBe(201);
  expect((await ids()).toSorted()).toEqual([first.id, third.id].toSorted());

  rmSync(`${file}-wal`);
  const fourth = await register(request);
  expect(fourth.status).toBe(201);
  await site.kill();
  expect(await ids()).toContain(fourth.id);
});

test("while a lock is held, forms answer in time and everything else at once", async ({
  request,
}) => {
  await register(request);
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  const start = performance.now();
  const posted = Promise.all(Array.from({ length: 20 }, () => register(request)));
  let isAnswered = false;
  posted.finally(() => {
    isAnswered = true;
  });
  let slowest = 0;
  while (!isAnswered) {
    const asked = performance.now();
    expect((await request.get(`${site.url}/en`)).status()).toBe(200);
    expect((await request.get(`${site.url}/api/health`)).status()).toBe(200);
    slowest = Math.max(slowest, performance.now() - asked);
    await pause(100);
  }
  expect(new Set((await posted).map(({ status }) => status))).toEqual(new Set([503]));
  expect(performance.now() - start).toBeLessThan(8000);
  // The limit is generous for a busy machine. A blocked server would need as long as the lock
  // lasts.
  expect(slowest).toBeLessThan(2500);
  expect(await ready(request)).toBe(503);
  other.exec("ROLLBACK");
  other.close();
  expect((await register(request)).status).toBe(201);
  await expect.poll(() => ready(request)).toBe(200);
});

test("on a full disk the site is not ready until there is room again", async ({ request }) => {
  await register(request);
  fillDisk();
  expect((await register(request)).status).toBe(503);
  await expect.poll(() => ready(request)).toBe(503);
  expect((await request.get(`${site.url}/en`)).status()).toBe(200);
  makeRoom();
  const { status, id } = await register(request);
  expect(status).toBe(201);
  await expect.poll(() => ready(request)).toBe(200);
  expect(await ids()).toContain(id);
});

test("a file that becomes unreadable is left and found again", async ({ request }) => {
  const first = await register(request);
  await site.terminate();
  const good = `${file}.good`;
  renameSync(file, good);
  writeFileSync(file, "x".repeat(8192));
  site = await startSite(site.configuration);
  expect((await register(request)).status).toBe(503);
  expect(await ready(request)).toBe(503);
  rmSync(file);
  renameSync(good, file);
  expect((await register(request)).status).toBe(201);
  expect(await ids()).toContain(first.id);
});

test("only the owner can read the files, even if everybody could before", async ({ request }) => {
  await register(request);
  await site.terminate();
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
  site = await startSite(site.configuration);
  await register(request);
  const modes = readdirSync(folder).map((name) => [
    name,
    statSync(join(folder, name)).mode & 0o777,
  ]);
  expect(Object.fromEntries(modes)).toEqual({
    "registrations.sqlite": 0o600,
    "registrations.sqlite-shm": 0o600,
    "registrations.sqlite-wal": 0o600,
  });
});

test("with an impossible folder the server says so and ends", async () => {
  const start = startSite({ DATA_DIR: "/proc/nope" });
  await expect(start).rejects.toThrow("DATA_DIR: the folder /proc/nope cannot be made");
});
