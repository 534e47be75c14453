/** The image that the Containerfile describes. Needs root on Debian, and takes some minutes. */
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answersTo } from "../e2e/support/answers";
import { buildImage, type Container, type Image, startContainer } from "./container";

jest.setTimeout(900_000);

let image: Image;
let volume: string;

beforeAll(() => {
  image = buildImage();
  volume = mkdtempSync(join(tmpdir(), "expo-volume-"));
  chownSync(volume, 1000, 1000);
});

const running: Container[] = [];

async function start() {
  const container = await startContainer(image, volume);
  running.push(container);
  return container;
}

afterAll(async () => {
  await Promise.all(running.map((container) => container.kill()));
  image?.clear();
  if (volume) rmSync(volume, { recursive: true, force: true });
});

const answers = { ...answersTo("visit"), locale: "tr" };
const register = (url: string) =>
  fetch(`${url}/api/registrations/visit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(answers),
  });

it("adds at most 250 MB to its base", () => {
  console.info(`The site's layers: ${image.megabytes} MB`);
  expect(image.megabytes).toBeGreaterThan(0);
  expect(image.megabytes).toBeLessThanOrEqual(250);
});

it("does not run as root, writes only to its volume and declares a health check", () => {
  const { User, Volumes, Healthcheck, Cmd, Env } = image.configuration;
  expect(User).toBe("1000:1000");
  expect(Object.keys(Volumes)).toEqual(["/data"]);
  expect(Env).toContain("DATA_DIR=/data");
  expect(Healthcheck.Test[0]).toBe("CMD");
  expect(Cmd).toEqual(["node", "dist/server.cjs"]);
});

it("serves, registers, keeps it over a restart, and stops when it is told to", async () => {
  const first = await start();
  expect(first.command()).toEqual(image.configuration.Cmd);
  expect(first.process()).toMatch(/^Uid:\t1000\t/m);
  expect(first.process()).toMatch(/^NSpid:\t\d+\t1$/m);

  const page = await fetch(`${first.url}/tr`, { headers: { "accept-encoding": "br" } });
  expect(page.status).toBe(200);
  expect(page.headers.get("content-encoding")).toBe("br");
  // A page that Next renders, with the packages in the image.
  expect((await fetch(`${first.url}/nowhere`)).status).toBe(404);
  expect((await register(first.url)).status).toBe(201);

  const [, ...health] = image.configuration.Healthcheck.Test;
  const port = `PORT=${new URL(first.url).port}`;
  expect(await first.run([port, ...health])).toBe(0);
  expect(await first.run(["PORT=1", ...health])).toBe(1);
  expect(await first.run(["sh", "-c", "touch /site/file || touch /tmp/file"])).toBe(1);
  expect(await first.run(["node", "dist/fair.cjs", "backup", "/data/copy.sqlite"])).toBe(0);
  expect(await first.stop()).toBe(0);
  expect(first.log()).toContain('"event":"stop"');
  expect(first.log()).not.toMatch(/EROFS|EACCES|Error:|"level":"error"/);

  const second = await start();
  expect((await register(second.url)).status).toBe(200);
  expect(await second.stop()).toBe(0);
});
